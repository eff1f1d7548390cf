import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Check, Findings } from "./check.ts";
import { listFiles } from "./list-files.ts";

const MAP = "MAP.md";
/** What `npm test` runs; the others are those of the full and of the deployment's run (ADR-036). */
const TEST = /(?<!\.(?:full|deploy))\.(?:test|spec)\.(?:tsx?|mjs)$/;
/** A text in code that ends with a parenthesis and is followed by more arguments: so every title here names its ids. */
const TITLE_END = /\(([^()\n]*)\)["`],/g;

export const mapIds: Check = { name: "map's ids", run: checkMapIds };

/** Every id of the checklist that the map names stands in the title of a test that `npm test` runs. */
export async function checkMapIds(root: string): Promise<Findings> {
  const named = idsIn(await readFile(join(root, MAP), "utf8"));
  const tests = (await listFiles(root)).filter((path) => TEST.test(path));
  const sources = await Promise.all(tests.map(async (path) => await readFile(join(root, path), "utf8")));
  const ends = sources.flatMap((source) => [...source.matchAll(TITLE_END)].map(([, end = ""]) => end));
  const proven = idsIn(ends.join("\n"));
  const missing = [...named].filter((id) => !proven.has(id));
  return { looked: named.size, problems: missing.map((id) => `${MAP} names ${id}, no test of npm test does`) };
}

/** Ids, and those between two of them: `L-01 to L-03`. */
function idsIn(text: string): ReadonlySet<string> {
  const ranges = [...text.matchAll(/\b([A-Z])-(\d\d)(?: to \1-(\d\d))?\b/g)];
  return new Set(
    ranges.flatMap(([, letter = "", first = "", last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => {
        return `${letter}-${String(Number(first) + index).padStart(2, "0")}`;
      }),
    ),
  );
}
