import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Check, Findings } from "./check.ts";
import { isSource, listFiles } from "./list-files.ts";

const LINES_MAX = 300;
/** Lists, not logic: they are looked up, not read. */
const WORD_LISTS = [/^domain\/text\//, /(^|\/)vocabulary[^/]*\.ts$/, /\.data\.ts$/];

export const fileSizes: Check = { name: "file sizes", run: checkFileSizes };

/** No source is longer than can be taken in at one sitting; word lists and texts apart. */
export async function checkFileSizes(root: string): Promise<Findings> {
  const sources = (await listFiles(root)).filter(
    (path) => isSource(path) && !WORD_LISTS.some((list) => list.test(path)),
  );
  const sized = await Promise.all(
    sources.map(async (path) => ({ path, lines: countLines(await readFile(join(root, path), "utf8")) })),
  );
  const tooLong = sized.filter(({ lines }) => lines > LINES_MAX);
  return {
    looked: sources.length,
    problems: tooLong.map(({ path, lines }) => `${path} has ${lines} lines, at most ${LINES_MAX}`),
  };
}

function countLines(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
