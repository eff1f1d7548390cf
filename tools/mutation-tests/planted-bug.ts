import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A test that must turn red: its file, and words that stand in its title there. */
export type Guard = { readonly file: string; readonly test: string };

export type PlantedBug = {
  /** What the house would do, in plain words. */
  readonly name: string;
  readonly file: string;
  /** A piece of the source, which stands there exactly once, and what stands there instead. */
  readonly piece: string;
  readonly instead: string;
  readonly guard: Guard;
  /** What is broken: ids of the checklist, or the decision that says it. */
  readonly ids: string;
};

/** The source with the bug in it. Throws unless the piece stands there exactly once: what cannot be planted proves nothing. */
export function plant(source: string, { name, file, piece, instead }: Omit<PlantedBug, "guard" | "ids">): string {
  const found = source.split(piece).length - 1;
  if (found !== 1) throw new Error(`${name}: its piece stands ${found} times in ${file}, not once`);
  if (piece === instead) throw new Error(`${name}: changes nothing in ${file}`);
  return source.replace(piece, () => instead);
}

/** What keeps these bugs from being planted in the tree, or from being noticed: a piece or a guard that is gone, a name that stands twice. */
export function problemsOf(root: string, bugs: readonly PlantedBug[]): readonly string[] {
  const names = bugs.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...twice.map((name) => `${name}: stands twice`), ...bugs.flatMap((bug) => problemOf(root, bug))];
}

function problemOf(root: string, bug: PlantedBug): readonly string[] {
  const { name, file, guard } = bug;
  const [source, test] = [readIfThere(join(root, file)), readIfThere(join(root, guard.file))];
  if (source === null) return [`${name}: there is no ${file}`];
  if (test === null) return [`${name}: there is no ${guard.file}`];
  if (!test.includes(guard.test)) return [`${name}: no test of ${guard.file} is called "${guard.test}"`];
  try {
    plant(source, bug);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function readIfThere(path: string): string | null {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}
