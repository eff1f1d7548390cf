import { type Findings, problemsOfLines, readFiles } from "./check.ts";

const TEXT =
  /\.(ts|tsx|mjs|js|json|css|html|md|sql|py|sh|ya?ml|toml|svg)$|(^|\/)(Dockerfile|run)$|(^|\/)\.[a-z]+rc(\.json)?$/;
/** Paths of one machine or workplace. The patterns are written so that they do not match this file. */
const FOREIGN = [
  { what: "a home folder", pattern: /["'`\s(=](?:\/root|\/home\/[a-z]+|\/Users\/[A-Za-z]+)\// },
  { what: "a temporary folder by its path; ask the system for it", pattern: /["'`](?:\/tmp|\/var\/tmp)\b/ },
  { what: "a folder of a workplace", pattern: /\/(?:work|farm)\/|\bfarm-[a-z]/ },
  { what: "a folder beside the project", pattern: /\.\.\/(?:shared)\b/ },
];

/** The project names no path of the machine or workplace where it was written. */
export async function checkSelfContained(root: string): Promise<Findings> {
  const files = await readFiles(root, (path) => TEXT.test(path) && path !== "package-lock.json");
  return { looked: files.length, problems: problemsOfLines(files, foreignIn) };
}

function foreignIn(line: string): readonly string[] {
  const foreign = FOREIGN.find(({ pattern }) => pattern.test(line));
  return foreign === undefined ? [] : [`names ${foreign.what}`];
}
