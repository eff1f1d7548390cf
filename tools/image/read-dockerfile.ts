import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../checks/check.ts";

type Copy = { readonly from: string | undefined; readonly sources: readonly string[]; readonly to: string };

/** One `FROM` of a Dockerfile and the instructions that follow it. */
type Stage = {
  readonly name: string | undefined;
  readonly base: string;
  readonly copies: readonly Copy[];
  readonly environment: Readonly<Record<string, string>>;
  /** Arguments by keyword, for instructions that occur once in a stage. */
  readonly settings: ReadonlyMap<string, string>;
};

// The stages of our Dockerfile, in order. Supports only the syntax that it uses: `ENV` without quotes, `COPY` with no
// flag but `--from`. `npm run test:image` compares the last stage with the image that podman builds.
export const stages = readFileSync(join(import.meta.dirname, "..", "..", "Dockerfile"), "utf8")
  .replaceAll(/^#.*\n/gm, "")
  .replaceAll(/\s*\\\n\s*/g, " ")
  .split(/^FROM /m)
  .slice(1)
  .map(toStage);

const last = stages.at(-1);
if (last === undefined) throw new Error("The Dockerfile has no stage.");
/** The stage that becomes the image. */
export const image = last;

/** The words of a command in JSON. Throws for the shell form, where a shell would get the process's signals. */
export function wordsIn(argument: string): string[] {
  const words: unknown = JSON.parse(argument.slice(argument.indexOf("[")));
  if (!Array.isArray(words)) throw new Error(`${argument} is not a list of words.`);
  return words.map(String);
}

function toStage(text: string): Stage {
  const [from = "", ...lines] = text.trimEnd().split("\n");
  const [base = "", , name] = from.split(" ");
  const instructions = lines.filter(Boolean).map((line): [string, string] => {
    const end = line.indexOf(" ");
    return [line.slice(0, end), line.slice(end + 1)];
  });
  const argumentsOf = (keyword: string): string[] =>
    instructions.filter(([its]) => its === keyword).map(([, argument]) => argument);
  return {
    name,
    base,
    copies: argumentsOf("COPY").map((argument) => {
      const words = argument.split(" ");
      const flag = /^--from=(.+)$/.exec(words[0] ?? "");
      return { from: flag?.[1], sources: words.slice(flag === null ? 0 : 1, -1), to: words.at(-1) ?? "" };
    }),
    environment: Object.fromEntries(
      argumentsOf("ENV").flatMap((argument) => argument.split(" ").map((variable) => variable.split("=", 2))),
    ),
    settings: new Map(instructions),
  };
}

// The files that .dockerignore leaves in the build context: the last matching rule decides, for a folder too.
// Supports only the wildcards `*` and `**`.
export async function listContext(root: string): Promise<string[]> {
  const rules = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ isKept: line.startsWith("!"), pattern: toPattern(line.replace("!", "")) }));
  const files = await listFiles(root);
  return files.filter((path) => rules.findLast(({ pattern }) => pattern.test(path))?.isKept !== false);
}

function toPattern(rule: string): RegExp {
  const escaped = rule.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  const wildcards = escaped.replaceAll(/(\*\*\/)|\*/g, (_, anyFolders) => (anyFolders ? "(?:.*/)?" : "[^/]*"));
  return new RegExp(`^${wildcards}(?:/.*)?$`);
}
