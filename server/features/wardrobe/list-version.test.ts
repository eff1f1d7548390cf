import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Trx } from "#app.ts";
import { listItemRowsWithTasks } from "#features/wardrobe/item-store.ts";
import { listItems, versionOfItems } from "#features/wardrobe/list-items.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { makePerson } from "#testing/test-people.ts";

const WRITERS = 6;
const CHANGES_EACH = 15;

/** Another value of each column of an item, for whichever type it has. */
const OTHERS: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  "timestamp with time zone": (column) => `${column} + interval '1 second'`,
  ARRAY: (column) => `array_append(${column}, 'x')`,
  jsonb: () => `'[1]'`,
};
const SPECIAL: Readonly<Record<string, string>> = {
  image: `(select id from files where files.user_id = items.user_id and id <> items.image order by id limit 1)`,
  no_background_image: `image`,
  enhanced_image: `image`,
  image_mode: `'enhanced'`,
};

describe.each(databaseKinds)("the version of a list on the %s database", (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(kind);
  });
  afterAll(async () => await server.close());

  const makeWardrobe = async (items: number) => {
    const person = await makePerson(server);
    await fillWardrobe(server, person, { items, pictures: 1 });
    const rows = await server.app.db.selectFrom("items").selectAll().where("user_id", "=", person.userId).execute();
    const itemIds = rows.map(({ id }) => id);
    return { ...person, itemIds, first: itemIds[0] ?? "" };
  };
  const run = async (statement: string, db: Trx | TestApp["app"]["db"] = server.app.db) =>
    await sql.raw(statement).execute(db);

  /** The name before and after, and whether the list became another. */
  async function watchChange(userId: string, change: () => Promise<unknown>) {
    const look = async () => ({
      version: await versionOfItems(server.app, { userId }),
      list: JSON.stringify(await listItemRowsWithTasks(server.app.db, userId)),
    });
    const [before, , after] = [await look(), await change(), await look()];
    return { isRenamed: before.version !== after.version, isAnother: before.list !== after.list };
  }
  const RENAMED = { isRenamed: true, isAnother: true };

  test("changes with any column of an item, also past the product's doors", async () => {
    const { userId, first } = await makeWardrobe(2);
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = 'items' and column_name not in ('id', 'user_id')`.execute(
      server.app.db,
    );
    expect(rows.length).toBeGreaterThanOrEqual(16);
    for (const { name, type } of rows) {
      const other = SPECIAL[name] ?? OTHERS[type]?.(name);
      const change = `update items set ${name} = ${other} where id = '${first}'`;
      // Some columns are not told; their changes may rename a list that stays.
      expect([name, (await watchChange(userId, async () => await run(change))).isRenamed]).toEqual([name, true]);
    }
  });

  test("changes when items come and go, tasks begin and end, and a picture gets another color", async () => {
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
      expect([change, await watchChange(userId, async () => await run(change))]).toEqual([change, RENAMED]);
    const add = async () => await fillWardrobe(server, { userId }, { items: 1, pictures: 1 });
    expect(await watchChange(userId, add)).toEqual(RENAMED);
  });

  test("stays where the list stays", async () => {
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
      expect(await watchChange(userId, async () => await run(change))).toEqual({ isRenamed: false, isAnother: false });
    const other = await makeWardrobe(1);
    const theirs = `update items set brand = 'another' where id = '${other.first}'`;
    expect(await watchChange(userId, async () => await run(theirs))).toMatchObject({ isRenamed: false });
  });

  test("every table that the list is read from has its triggers", async () => {
    const asked: string[] = [];
    const db = server.app.db.withPlugin({
      transformQuery: ({ node }) => {
        const tables = JSON.stringify(node).matchAll(/"table":\{[^}]*?"identifier":\{[^}]*?"name":"(\w+)"/g);
        for (const [, name = ""] of tables) asked.push(name);
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
    expect([...new Set(asked)].filter((name) => name !== "tasks").toSorted()).toEqual(tables);
  });

  test("changes once for a transaction, not at all for one that is undone, and goes with the person", async () => {
    const { userId, itemIds } = await makeWardrobe(5);
    const undo = async () =>
      await server.app.db.transaction().execute(async (trx) => {
        await trx.deleteFrom("items").where("user_id", "=", userId).execute();
        throw new Error("undone");
      });
    expect(await watchChange(userId, async () => await undo().catch(() => {}))).toMatchObject({ isRenamed: false });
    await server.app.db.transaction().execute(async (trx) => {
      for (const id of itemIds) await trx.updateTable("items").set({ notes: "new" }).where("id", "=", id).execute();
    });
    await server.app.db.deleteFrom("users").where("id", "=", userId).execute();
    expect(await server.app.db.selectFrom("list_versions").selectAll().where("user_id", "=", userId).execute()).toEqual(
      [],
    );
    const name = await versionOfItems(server.app, { userId });
    expect(await versionOfItems(server.app, { userId })).not.toBe(name);
  });

  test("names one list alone while many write at once, each several rows in an order of their own", async () => {
    const { userId, itemIds } = await makeWardrobe(WRITERS);
    const actor = { userId };
    const named = new Map<string, Set<string>>();
    const read = async () => {
      const before = await versionOfItems(server.app, actor);
      const list = JSON.stringify(await listItems(server.app, actor));
      // Read between two answers of one name: nothing but this list may ever be found there.
      if ((await versionOfItems(server.app, actor)) === before)
        named.set(before, (named.get(before) ?? new Set()).add(list));
    };
    const work = itemIds.map(async (itemId, writer) => {
      for (let change = 0; change < CHANGES_EACH; change++) {
        await server.app.db.transaction().execute(async (trx) => {
          // Of an item of its own, and of one row that all of them want: waiting for the version too early would close a circle.
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
    expect([...named.values()].filter((lists) => lists.size !== 1)).toEqual([]);
    expect(named.size).toBeGreaterThan(1);
  });
});
