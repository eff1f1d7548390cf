import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Check, Findings } from "./check.ts";
import { isSource, listFiles } from "./list-files.ts";

/** Names that say nothing about what is inside. */
const EMPTY_NAMES = new Set([
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "shared",
  "lib",
  "libs",
  "core",
  "misc",
  "src",
]);
/** `add-item.ts`, `add-item.test.ts`, `001-foundation.ts`: words of small letters and digits, joined by dashes. */
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** A list of migrations in their order is what this file is; anywhere else an index is a barrel. */
const INDEX_ALLOWED = "server/migrations/index.ts";
const CLIMBING_IMPORT = /(?:from|import|import\()\s*["'](?:\.\.\/){2}[^"']*["']/g;

export const names: Check = { name: "names", run: checkNames };

/** Files and folders are named for what is in them, in kebab-case; nothing is a barrel; no import climbs two folders. */
export async function checkNames(root: string): Promise<Findings> {
  const sources = (await listFiles(root)).filter(isSource);
  const climbing = await Promise.all(
    sources.map(async (path) => climbingImports(path, await readFile(join(root, path), "utf8"))),
  );
  return { looked: sources.length, problems: [...sources.flatMap(problemsOfPath), ...climbing.flat()] };
}

function problemsOfPath(path: string): readonly string[] {
  const problems: string[] = [];
  const parts = path.split("/");
  for (const part of parts) {
    if (!KEBAB.test(part)) problems.push(`${path}: "${part}" is not kebab-case`);
    const [stem = part] = part.split(".");
    if (EMPTY_NAMES.has(stem)) problems.push(`${path}: "${stem}" does not say what is inside`);
  }
  if (/^index\.(ts|tsx|mjs)$/.test(parts.at(-1) ?? "") && path !== INDEX_ALLOWED)
    problems.push(`${path}: an index file is a barrel`);
  return problems;
}

function climbingImports(path: string, text: string): readonly string[] {
  return [...text.matchAll(CLIMBING_IMPORT)].map(
    ([found]) => `${path}: ${found} climbs; use the package's own name for it`,
  );
}
