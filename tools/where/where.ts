import { resolve } from "node:path";
import { mentionsIn } from "../checks/references.ts";
import { readFiles, type TextFile } from "../checks/check.ts";

const READ = /\.(?:tsx?|mjs|md|py|css)$/;
const TEST = /\.(?:test|spec)\.(?:tsx?|mjs)$/;
const PAGE = /^docs\/(?:specification|decisions)\//;
const TITLE = /\b(?:test|describe|testInFull)[\w.]*(?:\([^"`]*\))?\(\s*(["`])([^\n]*?)\1,/g;

/** By their folder, in the order in which a change goes through them. */
const PLACES = [
  ["rule", /^domain\//],
  ["verb", /^server\//],
  ["screen", /^web\//],
  ["other", /^(?:simulator|e2e|stress|bench|training|deploy)\//],
] as const;

/** The heading of a statement or decision, the files that name it, and the titles of its tests. Empty for none. */
export async function findStatement(root: string, id: string): Promise<readonly string[]> {
  const files = await readFiles(root, (path) => READ.test(path));
  const headings = files.filter(({ path }) => PAGE.test(path)).flatMap((file) => headingsOf(file, id));
  if (headings.length === 0) return [];
  const naming = files.filter(
    ({ path, text }) => !path.endsWith(".md") && PLACES.some(([, folder]) => folder.test(path)) && names(text, id),
  );
  const tests = naming.filter(({ path }) => TEST.test(path));
  const places = PLACES.flatMap(([place, folder]) =>
    naming.filter((file) => folder.test(file.path) && !tests.includes(file)).map(({ path }) => row(place, path)),
  );
  return [...headings, ...places, ...tests.flatMap((file) => titlesOf(file, id).map((title) => row("test", title)))];
}

function headingsOf({ path, text }: TextFile, id: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const [, heading = ""] = /^#+ (.*)$/.exec(line) ?? [];
    return heading.startsWith(`${id} `) ? [heading, row("text", `${path}:${index + 1}`)] : [];
  });
}

/** A test whose id stands only in its body is named by its path alone. */
function titlesOf({ path, text }: TextFile, id: string): string[] {
  const titles = [...text.matchAll(TITLE)].map(([, , title = ""]) => title).filter((title) => names(title, id));
  return titles.length === 0 ? [path] : titles.map((title) => `${path}: ${title}`);
}

function names(text: string, id: string): boolean {
  return mentionsIn(text).some((mention) => mention.id === id);
}

function row(place: string, what: string): string {
  return `${place.padEnd(8)}${what}`;
}

/** `npm run where -- W-07 [SPEC-25 ADR-012 …]`. */
async function print(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) console.error("Usage: npm run where -- W-07 [SPEC-25 ADR-012 …]");
  for (const id of ids) {
    const lines = await findStatement(resolve(import.meta.dirname, "..", ".."), id.toUpperCase());
    console.log(lines.length === 0 ? `No page has a heading ${id}.` : lines.join("\n"));
  }
}

if (import.meta.main) await print(process.argv.slice(2));
