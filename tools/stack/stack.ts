import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** A place in the bundle, as stack traces name it: `file:///app/node_modules/.cache/bundled-server/main.mjs:3:2410`. */
const PLACE = /[^\s()"]*\/(node_modules\/\.cache\/[\w-]+\/[\w-]+\.mjs):(\d+):(\d+)/g;

/** Returns a function that replaces places of the bundle built in `root` by files and lines of `root`. */
export function sourceNamer(root: string): (text: string) => string {
  const maps = new Map<string, SourceMap | null>();
  return (text) =>
    text.replaceAll(PLACE, (place, file: string, line: string, column: string) => {
      const map = maps.get(file) ?? readMap(join(root, `${file}.map`));
      maps.set(file, map);
      const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
      if (entry === undefined || !("originalSource" in entry)) return place;
      return `${join(dirname(file), entry.originalSource)}:${entry.originalLine + 1}`;
    });
}

function readMap(path: string): SourceMap | null {
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, "utf8"))) : null;
}

// `npm run stack` copies a log from its input to its output, with files and lines in the stack traces of the bundle.
if (import.meta.main) {
  const nameSources = sourceNamer(resolve(import.meta.dirname, "..", ".."));
  for await (const line of createInterface({ input: process.stdin })) console.log(nameSources(line));
}
