import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transformSync } from "@swc/core";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
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
  having: "refund",
  to: "keep($2, $1)",
  ...changes,
});
const bug = (changes: Partial<PlantedBug> = {}): PlantedBug => ({
  file: "a.ts",
  edit: edit(),
  guard: { file: "a.test.ts", id: "M-03" },
  ...changes,
});
const planted = (source: string, changes: Partial<Edit>) => plant(source, bug({ edit: edit(changes) }));

test("every file whose rules are mutated is there", () => {
  expect(RULES.length).toBeGreaterThan(10);
  expect(RULES.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("every bug of the list can be planted in today's tree, and its guard is there", () => {
  expect(Object.keys(allBugs).length).toBeGreaterThanOrEqual(BUGS_MIN);
  expect(problemsOf(ROOT, allBugs)).toEqual([]);
});

test("every bug is planted in the same place when lines, comments and local variables are reworded", () => {
  for (const [name, bug] of Object.entries(allBugs)) {
    const reworded = reword(bug.file, readFileSync(join(ROOT, bug.file), "utf8"));
    expect(reworded, name).not.toContain("\n}");
    expect(() => plant(reworded, bug), name).not.toThrow();
  }
});

test.each<readonly [string, Partial<Edit>, string]>([
  ["the arguments of a call", {}, "await keep(order, db);"],
  ["a method of a chain", { having: "where user_id", to: "$object" }, 'db.find("orders").where("id", "=", id)'],
  ["a condition", { kind: "BinaryExpression", having: "undefined", to: "!($self)" }, "if (!(order === undefined))"],
  ["a statement that goes", { kind: "ExpressionStatement", to: null }, "  ;\n"],
  ["a property that goes", { kind: "Property", having: "done", to: null }, "{ ...{}, list:"],
  ["an element that goes", { kind: "TemplateLiteral", having: "c", to: null }, '["a", ...[]]'],
  ["a word of SQL", { kind: "TemplateElement", having: "<>", word: "<>", to: "=" }, "where a = b`"],
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
  expect(planted(reworded, { having: "where user_id", to: "$object" })).not.toContain("user_id");
});

test("a declaration is found by its path, the nearest to the outside first", () => {
  const source = `
    class Till { close() { return count(1); } }
    function close() { return count(2); }
    const till = { close: () => { const close = () => count(3); return close; } };`;
  const close = (path: string) => planted(source, { in: path, having: "count", to: "ok" });
  expect(close("Till.close")).not.toContain("count(1)");
  expect(close("close")).not.toContain("count(2)");
  expect(close("till.close.close")).not.toContain("count(3)");
});

test.each<readonly [string, Partial<Edit>, string]>([
  ["in a function that is gone", { in: "refundAll" }, "a.ts: refundAll is not declared"],
  ["at a call that is gone", { having: "givePlan" }, "cancel has 0 times CallExpression with givePlan, not once"],
  ["where there are two", { having: "where =", kind: "Literal" }, "cancel has 0 times Literal"],
  ["at one of two", { kind: "Literal", having: "=" }, "cancel has 2 times Literal with =, not once"],
  ["that changes nothing", { to: "$self" }, "nothing is changed"],
  ["that leaves no code", { to: "(" }, "cannot be parsed"],
  ["with a part that is not there", { to: "$3" }, "CallExpression has no $3"],
  ["with a word that is not there", { word: "nobody", to: "" }, "does not have nobody once"],
])("a bug %s cannot be planted", (_what, changes, says) => {
  expect(() => planted(SOURCE, changes)).toThrow(says);
});

test("a list that has gone stale says where", () => {
  const root = makeFolder({ "a.ts": SOURCE, "a.test.ts": 'test("money comes back (M-03)")' });
  expect(problemsOf(root, { one: bug(), whole: bug({ guard: { file: "a.test.ts" } }) })).toEqual([]);
  expect(
    problemsOf(root, {
      "a place is gone": bug({ edit: edit({ in: "gone" }) }),
      "a file is gone": bug({ file: "b.ts" }),
      "a guard is gone": bug({ guard: { file: "b.test.ts" } }),
      "a promise is gone": bug({ guard: { file: "a.test.ts", id: "M-0" } }),
    }),
  ).toEqual([
    "a place is gone: a.ts: gone is not declared",
    "a file is gone: there is no b.ts",
    "a guard is gone: there is no b.test.ts",
    "a promise is gone: no test of a.test.ts names M-0",
  ]);
});

/** The source as a minifier prints it: without a comment, in one line, every local variable with another name. */
function reword(path: string, source: string): string {
  const imports = parseSync(path, source).module.staticImports.flatMap(({ entries }) => entries);
  const constants = source.matchAll(/^(?:export )?const (\w+)/gm);
  const reserved = [...imports.map(({ localName }) => localName.value), ...[...constants].map(([, name = ""]) => name)];
  const minify = { compress: false, mangle: { keep_fnames: true, reserved } };
  const parser = { syntax: "typescript", tsx: path.endsWith("x") } as const;
  const transform = { react: { runtime: "preserve" } } as const;
  return transformSync(source, { minify: true, jsc: { target: "esnext", parser, transform, minify } }).code;
}
