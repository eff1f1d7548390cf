import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#testing/test-database.ts";

const source = readdirSync(import.meta.dirname)
  .filter((name) => name === "tables.ts" || name.endsWith("-tables.ts"))
  .map((name) => readFileSync(join(import.meta.dirname, name), "utf8").replaceAll(/^\s*(\/\*\*|\/\/|\*).*$/gm, ""))
  .join("\n");

/** The declared columns, such as `items.notes: not null, default`. One that allows null may be left out of an insert anyway. */
function declaredColumns(): string[] {
  const tables = /interface Tables \{([^}]*)\}/.exec(source)?.[1] ?? "";
  return [...tables.matchAll(/(\w+): (\w+);/g)].flatMap(([, table = "", type = ""]) => {
    const [, columns = ""] = new RegExp(String.raw`type ${type} = \{(.*?)(?:\n| )\};`, "s").exec(source) ?? [];
    // Types of columns have braces and semicolons of their own only within angle brackets.
    return [...columns.matchAll(/(?:^|;)\s*(\w+): ((?:[^;<]|<(?:[^<>]|<[^<>]*>)*>)+)/g)].map(
      ([, name = "", of = ""]) =>
        `${table}.${name}: ${facts(of.includes("null"), /^(Generated|Timestamp)\b/.test(of))}`,
    );
  });
}

const facts = (isNullable: boolean, hasDefault: boolean): string =>
  isNullable ? "null" : hasDefault ? "not null, default" : "not null";

/** Columns that no query of ours names: those of a library's table, and of the views of servers before migration 043. */
const UNDECLARED = /^(kysely_\w+|request_counts)\.|^sent_boards\.(message_id|of_mornings|of_person)$/;

test("the declared tables have the columns of the migrated database, and may be null or left out where it allows that", async () => {
  const { db } = await openTestDatabase("postgres");
  const { rows } = await sql<{ name: string; nullable: boolean; filled: boolean }>`
    select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as filled
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  const used = rows.filter(({ name }) => !UNDECLARED.test(name));
  const migrated = used.map(({ name, nullable, filled }) => `${name}: ${facts(nullable, filled)}`);
  expect(declaredColumns().toSorted()).toEqual(migrated.toSorted());
});
