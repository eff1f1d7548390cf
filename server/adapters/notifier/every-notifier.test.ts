import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Subscriptions } from "#adapters/notifier/subscriptions.ts";
import { openNotifier } from "#adapters/notifier/open-notifier.ts";
import { SUBSCRIPTIONS_MAX, type Notifier } from "#adapters/notifier/port.ts";
import type { DatabaseHandle } from "#adapters/db/port.ts";
import { databaseKinds, openTestDatabase } from "#testing/test-database.ts";

describe.each(databaseKinds)("a bell on the %s database", (kind) => {
  let database: DatabaseHandle;
  let notifier: Notifier;

  beforeEach(async () => {
    database = await openTestDatabase(kind);
    notifier = await openNotifier(database.source);
  });
  afterEach(async () => {
    await notifier.close();
    await database.close();
  });

  const ring = async (userId: string, fails = false): Promise<void> =>
    await database.db.transaction().execute(async (trx) => {
      await notifier.notify(trx, userId);
      if (fails) throw new Error("rolled back");
    });
  /** Attends once the bell is known to listen: a deaf one says so by ringing when it hears again. */
  const subscribe = async (userId: string) => {
    const first = notifier.subscribe("nobody");
    await ring("nobody");
    await first.woken;
    return notifier.subscribe(userId);
  };

  test("is woken by the person it rings for, after the transaction, and by nobody else", async () => {
    const anna = await subscribe("anna");
    const ben = notifier.subscribe("ben");
    await ring("anna", true).catch(() => {});
    await ring("ben");
    expect(await Promise.race([ben.woken, anna.woken.then(() => "anna was rung for")])).toBe("notified");
    await ring("anna");
    expect(await anna.woken).toBe("notified");
  });

  test("the oldest of too many waits of one person gives way", async () => {
    const oldest = await subscribe("anna");
    const others = Array.from({ length: SUBSCRIPTIONS_MAX }, () => notifier.subscribe("anna"));
    expect(await oldest.woken).toBe("replaced");
    await ring("anna");
    expect(await Promise.all(others.map(async ({ woken }) => await woken))).toEqual(others.map(() => "notified"));
  });
});

test("a bell whose connection breaks hears again, and then whoever waits looks for themselves", async () => {
  const database = await openTestDatabase("postgres");
  const notifier = await openNotifier(database.source);
  try {
    const before = notifier.subscribe("anna");
    const listening = sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`;
    await expect.poll(async () => (await listening.execute(database.db)).rows.length).toBe(1);
    before.cancel();
    const [connection] = (await listening.execute(database.db)).rows;
    const waiting = notifier.subscribe("anna");
    await sql`select pg_terminate_backend(${connection?.pid ?? 0})`.execute(database.db);
    expect(await waiting.woken).toBe("notified");
  } finally {
    await notifier.close();
    await database.close();
  }
});

test("who leaves is forgotten", () => {
  const subscriptions = new Subscriptions();
  const waits = ["anna", "anna", "ben"].map((userId) => subscriptions.subscribe(userId));
  expect(subscriptions.count).toBe(3);
  for (const { cancel } of waits) cancel();
  expect(subscriptions.count).toBe(0);
});
