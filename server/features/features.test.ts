import { expect, onTestFinished, test, vi, describe } from "vitest";
import { z } from "zod/mini";
import { errorsOf } from "@wardrobe/domain/call.ts";
import { ERROR_STATUS } from "@wardrobe/domain/errors.ts";
import { codesIn, tableRows } from "@wardrobe/domain/testing/specification.ts";
import { servedCalls } from "#features/features.ts";
import { sql } from "kysely";
import { fakeChain } from "#adapters/chain/fake.ts";
import { UNUSED_FILE_KEPT_MS } from "#features/files/check-files.ts";
import { createPersonalData } from "#testing/create-personal-data.ts";
import { closeAfterTest, openWorkingTestApp, TEST_RULES } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { OPERATORS } from "#testing/test-chats.ts";
import { makePerson } from "#testing/test-people.ts";
import { jobHandlersOf } from "#worker/jobs.ts";

const calls = servedCalls.map(({ call }) => call);

test("the served calls are those of the specification's tables, each once, and no two features have one of the same name (Q-01)", () => {
  const specified = tableRows("calls-and-errors.md", "Q-01").map(([call = ""]) =>
    codesIn(call)[0]?.replace(/\{(\w+)\}/, ":$1"),
  );
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(specified.toSorted());
  expect(new Set(servedCalls.map(({ name }) => name)).size).toBe(servedCalls.length);
});

test("every call but sign-in and the bot's name needs a session, and answers unauthorized without one (Q-01)", () => {
  expect(calls.filter((call) => call.access === "anyone").map((call) => call.path)).toEqual([
    "/auth/telegram",
    "/auth/bot",
  ]);
  for (const call of calls) expect(errorsOf(call).includes("unauthorized")).toBe(call.access === "signed-in");
});

test("every call's errors are codes of the catalogue, none twice (Q-03)", () => {
  for (const call of calls) {
    const errors = errorsOf(call);
    expect(errors.length).toBeGreaterThan(5);
    expect(errors.every((code) => Object.hasOwn(ERROR_STATUS, code))).toBe(true);
    expect(new Set(errors).size).toBe(errors.length);
  }
});

test("every code belongs to a call, or to server/http itself (Q-03)", () => {
  const answered = new Set<string>(calls.flatMap(errorsOf));
  expect(Object.keys(ERROR_STATUS).filter((code) => !answered.has(code))).toEqual(["not_found", "method_not_allowed"]);
});

test("a GET carries no body, and only it has parameters that its path does not name (Q-01)", () => {
  for (const call of calls) {
    if (call.method === "GET") expect(call.body).toBeNull();
    if (call.params === null) expect(call.path).not.toContain(":");
    else expect(call.path.includes(":") || call.method === "GET").toBe(true);
  }
});

test("exactly the calls that spend, add, replace or pay are idempotent (SPEC-13)", () => {
  const idempotent = calls.filter((call) => call.idempotent === true).map((call) => call.path);
  expect(idempotent.toSorted()).toEqual([
    "/analysis/analyze-and-add",
    "/analysis/analyze-and-update",
    "/analysis/cut-by-hand",
    "/analysis/keep-proposals",
    "/analysis/propose",
    "/analysis/upgrade-image",
    "/collections/add",
    "/feedback/submit",
    "/outfit/save-look",
    "/purchase/purchase-credits",
    "/purchase/purchase-premium",
    "/questions/ask",
    "/wardrobe/outfits",
    "/wardrobe/preview",
    "/wardrobe/suitable",
    "/wardrobe/touch-up",
    "/wardrobe/update-image",
    "/wishes/bought",
  ]);
});

test("every text that a call reads has a greatest length, or a form that has one (SPEC-10)", () => {
  const unbounded = calls.flatMap(({ params, body, path }) =>
    [params, body].flatMap((schema) =>
      schema === null ? [] : unboundedIn(z.toJSONSchema(schema, { io: "input" }), [path]),
    ),
  );
  // The limit of their bodies: launch data, pictures, and ids of tasks, each of which is answered as it was sent (SPEC-14).
  expect(new Set(unbounded.map((field) => field.replace(/^\/analysis.* |^\/wardrobe.* /, "")))).toEqual(
    new Set(["/auth/telegram", "image", "mask", "ai_task_ids"]),
  );
});

test("a text that is too long is refused before anything takes its letters apart (SPEC-10)", () => {
  const taken = vi.spyOn(String.prototype, "normalize");
  onTestFinished(() => taken.mockRestore());
  // The letter that normalising makes longest, by eighteen times.
  const long = "ﷺ".repeat(20_000);
  const fields = calls.flatMap(({ body }) => (body === null ? [] : namesIn(z.toJSONSchema(body, { io: "input" }))));
  for (const { body } of calls) for (const name of fields) body?.safeParse({ [name]: long });
  expect(taken.mock.contexts.filter((text) => String(text).length === long.length).length).toBe(0);
});

function namesIn(schema: object): string[] {
  return "properties" in schema ? Object.keys(Object(schema.properties)) : [];
}

/** The paths of texts without a greatest length, and without a pattern that ends. */
function unboundedIn(schema: unknown, path: readonly string[]): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if ("type" in schema && schema.type === "string") {
    const form = "pattern" in schema ? String(schema.pattern) : "*";
    const isBounded = "maxLength" in schema || "enum" in schema || "const" in schema || !/[*+]|,\}/.test(form);
    return isBounded ? [] : [path.join(" ")];
  }
  return Object.entries(schema).flatMap(([name, part]) =>
    unboundedIn(part, ["properties", "anyOf", "items"].includes(name) ? path : [...path, name]),
  );
}

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
