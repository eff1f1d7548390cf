import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Folders without hand-written files, at any depth. */
const GENERATED = new Set(["node_modules", ".git", ".data", "dist", "test-results"]);
/** Deliberately wrong sources for the tests of the checks. */
const FIXTURES = "tools/fixtures";

/** All hand-written files under a root, as sorted paths relative to it. */
export async function listFiles(root: string, folder = ""): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry): Promise<readonly string[]> => {
      const path = join(folder, entry.name);
      if (GENERATED.has(entry.name) || path === FIXTURES) return [];
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() ? [path] : [];
    }),
  );
  return nested.flat().sort();
}

export function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path);
}
