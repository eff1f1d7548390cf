import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { Subscriptions, openNotifier } from "#adapters/notifier/notifier.ts";
import { SUBSCRIPTIONS_MAX, type Notifier } from "#adapters/notifier/port.ts";
import type { DatabaseHandle } from "#adapters/db/port.ts";
import { everyDatabase, openTestDatabase, type DatabaseKind } from "#testing/test-database.ts";

describe.each(everyDatabase)("the notifier on the %s database", (kind) => {
  let database: DatabaseHandle;
  let notifier: Notifier;

  beforeEach(async () => {
    ({ database, notifier } = await openAll(kind));
  });

  const notify = async (userId: string, fails = false): Promise<void> =>
    await database.db.transaction().execute(async (trx) => {
      await notifier.notify(trx, userId);
      if (fails) throw new Error("rolled back");
    });
  /**
   * Subscribes once the notifier is known to be connected. A new connection wakes every wait, which may be after it
   * brought its first news: only the second news is sure to come later.
   */
  const subscribe = async (userId: string) => {
    for (let news = 0; news < 2; news += 1) {
      const wait = notifier.subscribe("nobody");
      await notify("nobody");
      await wait.woken;
    }
    return notifier.subscribe(userId);
  };

  test("wakes the waits of the notified person after the transaction, and no others", async () => {
    const anna = await subscribe("anna");
    const ben = notifier.subscribe("ben");
    await notify("anna", true).catch(() => {});
    await notify("ben");
    expect(await Promise.race([ben.woken, anna.woken.then(() => "anna was woken")])).toBe("notified");
    await notify("anna");
    expect(await anna.woken).toBe("notified");
  });
});

test("a notifier that lost its connection connects again and wakes every wait", async () => {
  const { database, notifier } = await openAll("postgres");
  const before = notifier.subscribe("anna");
  const listening = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`;
  await expect.poll(async () => (await listening.execute(database.db)).rows.length).toBe(1);
  before.cancel();
  const [connection] = (await listening.execute(database.db)).rows;
  const waiting = notifier.subscribe("anna");
  await sql`select pg_terminate_backend(${connection?.pid ?? 0})`.execute(database.db);
  expect(await waiting.woken).toBe("notified");
});

test("a wait above the limit replaces the oldest one of the same person", async () => {
  const subscriptions = new Subscriptions();
  const [oldest, ...others] = Array.from({ length: SUBSCRIPTIONS_MAX + 1 }, () => subscriptions.subscribe("anna"));
  expect(await oldest?.woken).toBe("replaced");
  subscriptions.notify("anna");
  expect(await Promise.all(others.map(async ({ woken }) => await woken))).toEqual(others.map(() => "notified"));
});

test("a cancelled wait leaves nothing behind", () => {
  const subscriptions = new Subscriptions();
  const waits = ["anna", "anna", "ben"].map((userId) => subscriptions.subscribe(userId));
  expect(subscriptions.count).toBe(3);
  for (const { cancel } of waits) cancel();
  expect(subscriptions.count).toBe(0);
});

async function openAll(kind: DatabaseKind) {
  const database = await openTestDatabase(kind);
  onTestFinished(database.close);
  const notifier = await openNotifier(database.source);
  onTestFinished(notifier.close);
  return { database, notifier };
}
