import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Check, Findings } from "./check.ts";

const MAP = "MAP.md";

export const mapPaths: Check = { name: "map", run: checkMapPaths };

/** Every path in the map exists. A path is a code span or link target with a slash, but not at its start. */
export async function checkMapPaths(root: string): Promise<Findings> {
  const paths = pathsOf(await readFile(join(root, MAP), "utf8"));
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  return { looked: paths.length, problems: missing.map((path) => `${MAP} names ${path}, which is not there`) };
}

function pathsOf(text: string): readonly string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, span = ""]) =>
    span.replace(/#.*$/, ""),
  );
  return spans.filter((span) => /^[^/\s:]+\/\S*$/.test(span));
}
