import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { fakeChain } from "#adapters/chain/fake.ts";
import { UNUSED_FILE_KEPT_MS } from "#features/files/check-files.ts";
import { createPersonalData } from "#testing/create-personal-data.ts";
import { closeAfterTest, openWorkingTestApp, TEST_RULES } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { OPERATORS } from "#testing/test-operators.ts";
import { makePerson } from "#testing/test-people.ts";
import { jobHandlersOf } from "#worker/jobs.ts";

/** Columns that name a file without keeping it, and why. */
const KEEP_NOTHING: Readonly<Record<string, string>> = {
  "ai_tasks.source_file": "the item keeps it; without its item the task is over",
  "ai_tasks.file_id": "the item or the preview that shows it keeps it",
  "proposals.photo": "a proposal ends before its pictures have been unused for a day",
  "proposals.picture": "the same",
  "proposals.photo_id": "no file: the garments of one photo have it in common",
};

describe.each(databaseKinds)("the hourly sweep on the %s database", (kind) => {
  test("deletes no file that any column names, and a file that none names (SPEC-7)", { timeout: 60_000 }, async () => {
    const chain = fakeChain();
    const opened = await openWorkingTestApp(kind, { chain, rules: { ...TEST_RULES, operators: OPERATORS } });
    const server = { ...closeAfterTest(opened), chain };
    const { db } = server.app;
    const { person } = await createPersonalData(server, await makePerson(server));
    const named = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and table_name <> 'files'
        and (column_name ~ '(image|file|photo|cover|picture)' or column_name = 'file_id')
        and column_name !~ '_mode$'`.execute(db);
    const unusedSince = new Date(server.clock.now().getTime() - 2 * UNUSED_FILE_KEPT_MS);
    const files = new Map<string, string>();
    for (const { table, column } of named.rows) {
      const id = await addOldFile();
      const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id}`.execute(db);
      expect(numAffectedRows, `rows of ${table}.${column}`).toBeGreaterThan(0);
      files.set(`${table}.${column}`, id);
    }
    const unnamed = await addOldFile();

    await jobHandlersOf(server.app)["sweep-leftovers"]({
      id: "sweep",
      data: {},
      retries: 0,
      signal: new AbortController().signal,
    });
    const left = new Set((await db.selectFrom("files").select("id").execute()).map(({ id }) => id));
    expect(left.has(unnamed)).toBe(false);
    const lost = [...files].filter(([, id]) => !left.has(id)).map(([column]) => column);
    expect(lost.toSorted()).toEqual(Object.keys(KEEP_NOTHING).toSorted());

    async function addOldFile(): Promise<string> {
      const id = server.app.random.id();
      await sql`insert into files (id, user_id, content_type, width, height, variant_widths, unused_since)
        values (${id}, ${person.userId}, 'image/jpeg', 1, 1, '{}', ${unusedSince})`.execute(db);
      return id;
    }
  });
});
