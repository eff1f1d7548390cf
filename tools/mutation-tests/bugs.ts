import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "..", "..");

/** Code that a bug changes, and the tests that must notice. The name says what the app would do, with the ids of what that breaks. */
export type Bug = {
  readonly name: string;
  readonly file: string;
  readonly guard: string;
  readonly from: string;
  readonly to: string;
};

/** The bugs of bugs.txt: a name, then the file and its guard, the code that stands there once, and what replaces it, if anything. */
export function readBugs(): readonly Bug[] {
  const text = readFileSync(join(import.meta.dirname, "bugs.txt"), "utf8");
  return [...text.matchAll(/^(\S.*)\n {2}(.+), guard (.+)\n {2}- (.+)\n(?: {2}\+ (.+)\n)?/gm)].map(toBug);
}

function toBug([, name = "", file = "", guard = "", from = "", to = ""]: RegExpExecArray): Bug {
  return { name, file, guard, from, to };
}

/** The source of a file with the bug in it. Spaces and line ends may differ. @throws where its code does not stand there once */
export function plant({ file, from, to }: Bug): string {
  const escaped = from.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const code = new RegExp(escaped.replaceAll(" ", String.raw`\s+`));
  const [before = "", after, ...more] = readFileSync(join(ROOT, file), "utf8").split(code);
  if (after === undefined || more.length > 0) throw new Error(`${file} does not have once: ${from}`);
  return before + to + after;
}
