import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Trx } from "#app.ts";
import { listItemRowsWithTasks } from "#features/wardrobe/item-store.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";
import { listItems, versionOfItems } from "#features/wardrobe/list-items.ts";
import { openForAll, type TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { makePerson } from "#testing/test-people.ts";

const WRITERS = 6;
const CHANGES_EACH = 15;

/** SQL for another value of a column, by its type. */
const OTHERS: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  "timestamp with time zone": (column) => `${column} + interval '1 second'`,
  ARRAY: (column) => `array_append(${column}, 'x')`,
  jsonb: () => `'[1]'`,
  boolean: (name) => `coalesce(not ${name}, true)`,
  integer: (column) => `${column} + 1`,
  date: () => `'2026-01-01'`,
};
const SPECIAL: Readonly<Record<string, string>> = {
  image: `(select id from files where files.user_id = items.user_id and id <> items.image order by id limit 1)`,
  no_background_image: `image`,
  enhanced_image: `image`,
  image_mode: `'enhanced'`,
  price: `1, currency = 'EUR'`,
  kept_at: `now()`,
  state_note: `'Anna', state = 'lent'`,
};

describe.each(databaseKinds)("the version of a list on the %s database", (kind) => {
  const server = openForAll(kind);

  const makeWardrobe = async (items: number) => {
    const person = await makePerson(server);
    await fillWardrobe(server, person, { items, pictures: 1 });
    const rows = await server.app.db.selectFrom("items").selectAll().where("user_id", "=", person.userId).execute();
    const itemIds = rows.map(({ id }) => id);
    return { ...person, itemIds, first: itemIds[0] ?? "" };
  };
  const run = async (statement: string, db: Trx | TestApp["app"]["db"] = server.app.db) =>
    await sql.raw(statement).execute(db);

  /** Whether the version changed, and whether the list changed. */
  async function watchChange(userId: string, change: () => Promise<unknown>) {
    const look = async () => ({
      version: await versionOfItems(server.app, { userId }),
      list: JSON.stringify(await listItemRowsWithTasks(server.app.db, userId)),
    });
    const [before, , after] = [await look(), await change(), await look()];
    return { hasNewVersion: before.version !== after.version, hasChanged: before.list !== after.list };
  }
  const CHANGED = { hasNewVersion: true, hasChanged: true };

  test("changes with any column of an item, also when SQL changes it directly", async () => {
    const { userId, first } = await makeWardrobe(2);
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = 'items' and column_name not in ('id', 'user_id')`.execute(
      server.app.db,
    );
    expect(rows.length).toBeGreaterThanOrEqual(21);
    for (const { name, type } of rows) {
      const other = SPECIAL[name] ?? OTHERS[type]?.(name);
      const change = `update items set ${name} = ${other} where id = '${first}'`;
      // Clients do not see all columns; their changes may give an unchanged list a new version.
      expect([name, (await watchChange(userId, async () => await run(change))).hasNewVersion]).toEqual([name, true]);
    }
  });

  test("changes when items are added or deleted, tasks start or end, and a placeholder color changes", async () => {
    const { userId, first } = await makeWardrobe(2);
    const task = `'task ${userId}', '${userId}', 'enhance', 'queued', 'low', 1, '${first}', 0, now()`;
    const changes = [
      `insert into ai_tasks (id, user_id, type, status, priority, turn, item_id, cost, created_at) values (${task})`,
      `update ai_tasks set type = 'background_removal' where item_id = '${first}'`,
      `update ai_tasks set status = 'done', finished_at = now() where item_id = '${first}'`,
      `update ai_tasks set status = 'running', finished_at = null where item_id = '${first}'`,
      `delete from ai_tasks where item_id = '${first}'`,
      `update files set placeholder = '#000000' where user_id = '${userId}'`,
      `delete from items where id = '${first}'`,
    ];
    for (const change of changes)
      expect([change, await watchChange(userId, async () => await run(change))]).toEqual([change, CHANGED]);
    const add = async () => await fillWardrobe(server, { userId }, { items: 1, pictures: 1 });
    expect(await watchChange(userId, add)).toEqual(CHANGED);
  });

  test("the descriptions that a process keeps are those of the version; a transaction reads its own changes", async () => {
    const { userId, first } = await makeWardrobe(2);
    const { app } = server;
    const notesIn = async (db: Trx | typeof app.db) =>
      (await listDescribedItems(db, userId)).find(({ id }) => id === first)?.notes;
    const write = async (db: Trx | typeof app.db, notes: string) =>
      await run(`update items set notes = '${notes}' where id = '${first}'`, db);
    expect(await listDescribedItems(app.db, userId)).toBe(await listDescribedItems(app.db, userId));
    await write(app.db, "one");
    expect(await notesIn(app.db)).toBe("one");
    await app.db.transaction().execute(async (trx) => {
      await write(trx, "two");
      expect(await notesIn(trx)).toBe("two");
    });
    expect(await notesIn(app.db)).toBe("two");
  });

  test("stays the same while the list stays the same", async () => {
    const { userId, first } = await makeWardrobe(2);
    const task = `'still ${userId}', '${userId}', 'preview', 'queued', 'low', 1, 0, now()`;
    const changes = [
      `update items set brand = brand where id = '${first}'`,
      `update files set unused_since = now() where user_id = '${userId}'`,
      `update users set gender = 'woman' where id = '${userId}'`,
      `insert into ai_tasks (id, user_id, type, status, priority, turn, cost, created_at) values (${task})`,
      `update ai_tasks set status = 'running', begun_at = now() where user_id = '${userId}'`,
    ];
    for (const change of changes)
      expect(await watchChange(userId, async () => await run(change))).toEqual({
        hasNewVersion: false,
        hasChanged: false,
      });
    const other = await makeWardrobe(1);
    const theirs = `update items set brand = 'another' where id = '${other.first}'`;
    expect(await watchChange(userId, async () => await run(theirs))).toMatchObject({ hasNewVersion: false });
  });

  test("every table that the list is read from has its triggers", async () => {
    const read: string[] = [];
    const db = server.app.db.withPlugin({
      transformQuery: ({ node }) => {
        const tables = JSON.stringify(node).matchAll(/"table":\{[^}]*?"identifier":\{[^}]*?"name":"(\w+)"/g);
        for (const [, name = ""] of tables) read.push(name);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await listItemRowsWithTasks(db, "nobody");
    const { rows } = await sql<{ name: string }>`
      select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'rename_list_as_%'`.execute(
      server.app.db,
    );
    const tables = ["ai_tasks", "files", "items"];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(tables);
    expect([...new Set(read)].filter((name) => name !== "tasks").toSorted()).toEqual(tables);
  });

  test("does not change with a transaction that is rolled back, and is deleted with the person", async () => {
    const { userId, itemIds } = await makeWardrobe(5);
    const rollBack = async () =>
      await server.app.db.transaction().execute(async (trx) => {
        await trx.deleteFrom("items").where("user_id", "=", userId).execute();
        throw new Error("rolled back");
      });
    expect(await watchChange(userId, async () => await rollBack().catch(() => {}))).toMatchObject({
      hasNewVersion: false,
    });
    await server.app.db.transaction().execute(async (trx) => {
      for (const id of itemIds) await trx.updateTable("items").set({ notes: "new" }).where("id", "=", id).execute();
    });
    await server.app.db.deleteFrom("users").where("id", "=", userId).execute();
    expect(await server.app.db.selectFrom("list_versions").selectAll().where("user_id", "=", userId).execute()).toEqual(
      [],
    );
    const version = await versionOfItems(server.app, { userId });
    expect(await versionOfItems(server.app, { userId })).not.toBe(version);
  });

  test("identifies exactly one list while many write at once, each several rows in its own order", async () => {
    const { userId, itemIds } = await makeWardrobe(WRITERS);
    const actor = { userId };
    const listsOfVersion = new Map<string, Set<string>>();
    const read = async () => {
      const before = await versionOfItems(server.app, actor);
      const list = JSON.stringify(await listItems(server.app, actor));
      // Read between two equal versions: only this list may ever be found under this version.
      if ((await versionOfItems(server.app, actor)) === before)
        listsOfVersion.set(before, (listsOfVersion.get(before) ?? new Set()).add(list));
    };
    const work = itemIds.map(async (itemId, writer) => {
      for (let change = 0; change < CHANGES_EACH; change++) {
        await server.app.db.transaction().execute(async (trx) => {
          // An item of its own and one row shared by all: locking the version too early would deadlock.
          const steps = [
            `update items set notes = '${writer} ${change}' where id = '${itemId}'`,
            `update users set first_name = '${writer} ${change}' where id = '${userId}'`,
          ];
          for (const step of writer % 2 === 0 ? steps : steps.toReversed()) await run(step, trx);
        });
        await read();
      }
    });
    await Promise.all(work);
    await read();
    expect([...listsOfVersion.values()].filter((lists) => lists.size !== 1)).toEqual([]);
    expect(listsOfVersion.size).toBeGreaterThan(1);
  });
});
