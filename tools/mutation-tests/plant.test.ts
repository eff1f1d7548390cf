import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { childrenOf, descendantsOf, isNode, parse, type Node } from "./find-node.ts";
import { allBugs, RULES } from "./mutated.ts";
import { plant, problemsOf, type Edit, type PlantedBug } from "./plant.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const BUGS_MIN = 45;

const SOURCE = `
/** Cancels. */
export async function cancel(db: Db, userId: string, id: string) {
  const order = await db.find("orders").where("user_id", "=", userId).where("id", "=", id).first();
  if (order === undefined) return null;
  await refund(db, order);
  return { done: true, list: ["a", \`c \${id}\`], sql: sql\`select 1 where a <> b\` };
}
`;

const edit = (changes: Partial<Edit> = {}): Edit => ({
  in: "cancel",
  kind: "CallExpression",
  having: ["refund"],
  to: "keep($2, $1)",
  ...changes,
});
const bug = (changes: Partial<PlantedBug> = {}): PlantedBug => ({
  name: "money stays",
  file: "a.ts",
  edits: [edit()],
  guard: { file: "a.test.ts", id: "M-03" },
  ids: "M-03",
  ...changes,
});
const planted = (source: string, changes: Partial<Edit>) => plant(source, bug({ edits: [edit(changes)] }));

test("every file whose rules are mutated is there", () => {
  expect(RULES.length).toBeGreaterThan(10);
  expect(RULES.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("every bug of the list can be planted in today's tree, and its guard is there", () => {
  expect(allBugs.length).toBeGreaterThanOrEqual(BUGS_MIN);
  expect(problemsOf(ROOT, allBugs)).toEqual([]);
});

test("every bug is still planted in the same place when lines, comments and local variables are reworded", () => {
  let renamed = 0;
  for (const one of allBugs) {
    const source = readFileSync(join(ROOT, one.file), "utf8");
    const reworded = reword(one.file, source);
    renamed += reworded.renamed;
    expect(plant(reworded.source, one), one.name).not.toBe(reworded.source);
  }
  expect(renamed).toBeGreaterThan(1000);
});

test.each<readonly [string, Partial<Edit>, string]>([
  ["the arguments of a call", {}, "await keep(order, db);"],
  ["a method of a chain", { having: ["where", "user_id"], to: "$object" }, 'db.find("orders").where("id", "=", id)'],
  ["a condition", { kind: "BinaryExpression", having: ["undefined"], to: "!($self)" }, "if (!(order === undefined))"],
  ["a statement that goes", { kind: "ExpressionStatement", to: null }, "  ;\n"],
  ["a property that goes", { kind: "Property", having: ["done"], to: null }, "{ ...{}, list:"],
  ["an element that goes", { kind: "TemplateLiteral", having: ["c"], to: null }, '["a", ...[]]'],
  ["a word of SQL", { kind: "TemplateElement", having: ["<>"], word: "<>", to: "=" }, "where a = b`"],
])("a bug changes %s", (_what, changes, says) => {
  expect(planted(SOURCE, changes)).toContain(says);
});

test("a place is found by what the code does, however it is written", () => {
  const reworded = `
    // Reworded, reformatted, with other names.
    export const cancel = async (database: Db, person: string, order: string) => {
      const found = await database
        .find("orders") /* theirs */
        .where("id", "=", order).where("user_id", "=", person).first();
      if (!found) { return null; }
      // Back it goes.
      return await refund(
        database,
        found,
      );
    };`;
  expect(planted(reworded, {})).toContain("return await keep(found, database);");
  expect(planted(reworded, { having: ["where", "user_id"], to: "$object" })).not.toContain("user_id");
});

test("a declaration is found by its path, the nearest to the outside first", () => {
  const source = `
    class Till { close() { return count(1); } }
    function close() { return count(2); }
    const till = { close: () => { const close = () => count(3); return close; } };`;
  const close = (path: string) => planted(source, { in: path, having: ["count"], to: "ok" });
  expect(close("Till.close")).not.toContain("count(1)");
  expect(close("close")).not.toContain("count(2)");
  expect(close("till.close.close")).not.toContain("count(3)");
});

test.each<readonly [string, Partial<Edit>, string]>([
  ["in a function that is gone", { in: "refundAll" }, "money stays: a.ts: refundAll is not declared"],
  ["at a call that is gone", { having: ["givePlan"] }, "cancel has 0 times CallExpression with givePlan, not once"],
  ["where there are two", { having: ["where", "="], kind: "Literal" }, "cancel has 0 times Literal"],
  ["at one of two", { kind: "Literal", having: ["="] }, "cancel has 2 times Literal with =, not once"],
  ["that changes nothing", { to: "$self" }, "nothing is changed"],
  ["that leaves no code", { to: "(" }, "cannot be parsed"],
  ["with a part that is not there", { to: "$3" }, "CallExpression has no $3"],
  ["with a word that is not there", { word: "nobody", to: "" }, "does not have nobody once"],
])("a bug %s cannot be planted", (_what, changes, says) => {
  expect(() => planted(SOURCE, changes)).toThrow(says);
});

test("a list that has gone stale says where", () => {
  const root = makeFolder({ "a.ts": SOURCE, "a.test.ts": 'test("money comes back (M-03)")' });
  expect(problemsOf(root, [bug(), bug({ name: "whole", guard: { file: "a.test.ts" } })])).toEqual([]);
  expect(
    problemsOf(root, [
      bug(),
      bug({ edits: [edit({ in: "gone" })] }),
      bug({ name: "a file is gone", file: "b.ts" }),
      bug({ name: "a guard is gone", guard: { file: "b.test.ts" } }),
      bug({ name: "a promise is gone", guard: { file: "a.test.ts", id: "M-0" } }),
    ]),
  ).toEqual([
    "money stays: is listed twice",
    "money stays: a.ts: gone is not declared",
    "a file is gone: there is no b.ts",
    "a guard is gone: there is no b.test.ts",
    "a promise is gone: no test of a.test.ts names M-0",
  ]);
});

/** The source as someone else might have written it: local variables have other names, and every line has a comment and no indent. */
function reword(path: string, source: string): { readonly source: string; readonly renamed: number } {
  const program = parse(path, source);
  const functions = [...descendantsOf(program)].filter(isFunction);
  const variables = functions.flatMap((one) => [...descendantsOf(one)].filter(isVariable));
  const declared = [...functions.map((one) => part(one, "params")), ...variables.map((one) => part(one, "id"))];
  const locals = new Set(declared.flat().flatMap(namesIn));
  const edits = new Map<number, { readonly name: string; readonly text: string }>();
  const visit = (node: Node, isKey: boolean): void => {
    const name = String(part(node, "name"));
    if (node.type === "Identifier" && !isKey && locals.has(name) && !edits.has(node.start))
      edits.set(node.start, { name, text: `${name}Again` });
    for (const child of childrenOf(node)) {
      const key = String(part(child, "name"));
      const isName = child === part(node, "key") || child === part(node, "property");
      if (isName && part(node, "shorthand") === true && locals.has(key))
        edits.set(child.start, { name: key, text: `${key}: ${key}Again` });
      visit(child, isName && part(node, "computed") === false);
    }
  };
  visit(program, false);
  const renamed = [...edits]
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [at, { name, text: to }]) => text.slice(0, at) + to + text.slice(at + name.length), source);
  return { source: renamed.replaceAll(/\n\s*/g, "\n// Said in other words.\n"), renamed: edits.size };
}

/** The names that a pattern declares. */
function namesIn(pattern: unknown): readonly string[] {
  if (!isNode(pattern) || pattern.type.startsWith("TS")) return [];
  if (pattern.type === "Identifier") return [String(part(pattern, "name"))];
  if (pattern.type === "Property") return namesIn(part(pattern, "value"));
  if (pattern.type === "AssignmentPattern") return namesIn(part(pattern, "left"));
  return childrenOf(pattern).flatMap(namesIn);
}

function isFunction({ type }: Node): boolean {
  return /^(Function|ArrowFunction)/.test(type);
}

/** Nested functions keep their names: they are how a place is found. */
function isVariable(node: Node): boolean {
  const init = part(node, "init");
  return node.type === "VariableDeclarator" && !(isNode(init) && isFunction(init));
}

function part(node: Node, key: string): unknown {
  return Reflect.get(node, key);
}
