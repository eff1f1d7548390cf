import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Folders that hold nothing a person wrote, wherever they stand. */
const NOT_WRITTEN = new Set(["node_modules", ".git", ".data", "dist", "test-results"]);
/** Deliberately wrong sources, on which the checks themselves are tested. */
const FIXTURES = "tools/fixtures";

/** Every written file under a root, as sorted paths relative to it. */
export async function listFiles(root: string, folder = ""): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry): Promise<readonly string[]> => {
      const path = join(folder, entry.name);
      if (NOT_WRITTEN.has(entry.name) || path === FIXTURES) return [];
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() ? [path] : [];
    }),
  );
  return nested.flat().sort();
}

/** Whether a path is code that a person reads and a tool runs. */
export function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path);
}
