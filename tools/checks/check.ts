import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The result of a check: how many things it looked at, and a message for each problem. */
export type Findings = { readonly looked: number; readonly problems: readonly string[] };

/** One check of the repository. It fails if it finds a problem or looked at nothing. */
export type Check = { readonly name: string; readonly run: (root: string) => Promise<Findings> };

/** The problems of a check, with one more if it looked at nothing; it passed if there are none. */
export function judge({ looked, problems }: Findings): readonly string[] {
  return looked === 0 ? ["looked at nothing", ...problems] : problems;
}

/** Folders without hand-written files, at any depth. */
const GENERATED = new Set(["node_modules", ".git", ".data", "dist", "test-results"]);

/** All hand-written files under a root, as sorted paths relative to it. */
export async function listFiles(root: string, folder = ""): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry): Promise<readonly string[]> => {
      const path = join(folder, entry.name);
      if (GENERATED.has(entry.name)) return [];
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() ? [path] : [];
    }),
  );
  return nested.flat().sort();
}

export type TextFile = { readonly path: string; readonly text: string };

/** The wanted ones of the hand-written files under a root, with their texts. */
export async function readFiles(root: string, isWanted: (path: string) => boolean): Promise<readonly TextFile[]> {
  const paths = (await listFiles(root)).filter(isWanted);
  return await Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") })));
}

/** The problems of each line, after its file and number. */
export function problemsOfLines(files: readonly TextFile[], find: (line: string) => readonly string[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => find(line).map((problem) => `${path}:${index + 1} ${problem}`)),
  );
}

export function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path);
}
