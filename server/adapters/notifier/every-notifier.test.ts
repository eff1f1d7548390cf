import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Attendances } from "#adapters/notifier/subscriptions.ts";
import { openBell } from "#adapters/notifier/open-notifier.ts";
import { ATTENDANCES_MAX, type Bell } from "#adapters/notifier/port.ts";
import type { DatabaseHandle } from "#adapters/db/port.ts";
import { databaseKinds, openTestDatabase } from "#testing/test-database.ts";

describe.each(databaseKinds)("a bell on the %s database", (kind) => {
  let database: DatabaseHandle;
  let bell: Bell;

  beforeEach(async () => {
    database = await openTestDatabase(kind);
    bell = await openBell(database.source);
  });
  afterEach(async () => {
    await bell.close();
    await database.close();
  });

  const ring = async (userId: string, fails = false): Promise<void> =>
    await database.db.transaction().execute(async (trx) => {
      await bell.ring(trx, userId);
      if (fails) throw new Error("rolled back");
    });
  /** Attends once the bell is known to listen: a deaf one says so by ringing when it hears again. */
  const attend = async (userId: string) => {
    const first = bell.attend("nobody");
    await ring("nobody");
    await first.heard;
    return bell.attend(userId);
  };

  test("is heard by the person it rings for, after the transaction, and by nobody else", async () => {
    const anna = await attend("anna");
    const ben = bell.attend("ben");
    await ring("anna", true).catch(() => {});
    await ring("ben");
    expect(await Promise.race([ben.heard, anna.heard.then(() => "anna was rung for")])).toBe("rung");
    await ring("anna");
    expect(await anna.heard).toBe("rung");
  });

  test("the oldest of too many waits of one person gives way", async () => {
    const oldest = await attend("anna");
    const others = Array.from({ length: ATTENDANCES_MAX }, () => bell.attend("anna"));
    expect(await oldest.heard).toBe("replaced");
    await ring("anna");
    expect(await Promise.all(others.map(async ({ heard }) => await heard))).toEqual(others.map(() => "rung"));
  });
});

test("a bell whose connection breaks hears again, and then whoever waits looks for themselves", async () => {
  const database = await openTestDatabase("postgres");
  const bell = await openBell(database.source);
  try {
    const before = bell.attend("anna");
    const listening = sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`;
    await expect.poll(async () => (await listening.execute(database.db)).rows.length).toBe(1);
    before.leave();
    const [connection] = (await listening.execute(database.db)).rows;
    const waiting = bell.attend("anna");
    await sql`select pg_terminate_backend(${connection?.pid ?? 0})`.execute(database.db);
    expect(await waiting.heard).toBe("rung");
  } finally {
    await bell.close();
    await database.close();
  }
});

test("who leaves is forgotten", () => {
  const attendances = new Attendances();
  const waits = ["anna", "anna", "ben"].map((userId) => attendances.attend(userId));
  expect(attendances.count).toBe(3);
  for (const { leave } of waits) leave();
  expect(attendances.count).toBe(0);
});
