import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findNode, objectOf, parse, partsOf, type Node, type Place } from "./find-node.ts";

/** The tests that must notice a bug: those of a file that have this id in their title, or all of them. */
export type Guard = { readonly file: string; readonly id?: string };

// A change of one node. In its new source `to`, `$self` is the node as it was, `$1` its first argument or child, and
// `$object` what the method is called on; null removes the node. With `word` only that word of it changes: for SQL.
export type Edit = Place & { readonly word?: string; readonly to: string | null };

export type PlantedBug = { readonly file: string; readonly edit: Edit | readonly Edit[]; readonly guard: Guard };

/** By what the app would do, in plain words, with the ids of what that breaks. */
export type PlantedBugs = Readonly<Record<string, PlantedBug>>;

/** The source with the bug in it. @throws where an edit finds no node, changes nothing, or leaves no valid code */
export function plant(source: string, { file, edit }: Omit<PlantedBug, "guard">): string {
  try {
    const program = parse(file, source);
    const changes = [edit].flat().map((one) => {
      const node = findNode(program, one);
      return { start: node.start, end: node.end, text: newSourceOf(source, node, one) };
    });
    const planted = changes
      .toSorted((one, other) => other.start - one.start)
      .reduce((text, change) => text.slice(0, change.start) + change.text + text.slice(change.end), source);
    if (planted === source) throw new Error("nothing is changed");
    parse(file, planted);
    return planted;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function newSourceOf(source: string, node: Node, { word, to }: Edit): string {
  // The rest of the line stays as it is, commas included.
  if (to === null) return node.type.endsWith("Statement") ? ";" : node.type === "Property" ? "...{}" : "...[]";
  if (word !== undefined) {
    const [before = "", after, ...more] = source.slice(node.start, node.end).split(word);
    if (after === undefined || more.length > 0) throw new Error(`${node.type} does not have ${word} once`);
    return before + to + after;
  }
  return to.replaceAll(/\$(self|object|\d)/g, (_, part: string) => {
    const meant = part === "self" ? node : part === "object" ? objectOf(node) : partsOf(node)[Number(part) - 1];
    if (meant === undefined) throw new Error(`${node.type} has no $${part}`);
    return source.slice(meant.start, meant.end);
  });
}

/** What keeps these bugs from being planted in the tree, or from being noticed. */
export function problemsOf(root: string, bugs: PlantedBugs): readonly string[] {
  return Object.entries(bugs).flatMap(([name, bug]) => {
    const problem = problemOf(root, bug);
    return problem === null ? [] : [`${name}: ${problem}`];
  });
}

function problemOf(root: string, bug: PlantedBug): string | null {
  const { file, guard } = bug;
  const missing = [file, guard.file].find((path) => !existsSync(join(root, path)));
  if (missing !== undefined) return `there is no ${missing}`;
  if (!titleOf(guard).test(readFileSync(join(root, guard.file), "utf8")))
    return `no test of ${guard.file} names ${guard.id}`;
  try {
    plant(readFileSync(join(root, file), "utf8"), bug);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What the titles of a guard's tests match. */
export function titleOf({ id }: Guard): RegExp {
  return id === undefined ? /^/ : new RegExp(String.raw`\b${id}\b`);
}
