import { beforeEach, describe, expect, test } from "vitest";
import { systemRandom } from "#adapters/random/system.ts";
import { callLedger, listCallsByDay } from "#adapters/remote-models/guard/call-ledger.ts";
import { countModelCall } from "#features/counts/counts.ts";
import { NO_MODELS } from "#testing/model-server/model-server.ts";
import { addUser } from "#testing/fill-wardrobe.ts";
import { TestClock } from "#testing/test-clock.ts";
import { databaseKinds, openDatabaseForAll } from "#testing/test-database.ts";

const CALL = { kind: "look", provider: "openai", model: "gpt", userId: null } as const;
const USAGE = { inputTokens: 1, outputTokens: 2, pictures: 1 };
const DAY_MS = 86_400_000;

describe.each(databaseKinds)("the ledger of calls on the %s database", (kind) => {
  const database = openDatabaseForAll(kind);
  let clock: TestClock;
  beforeEach(async () => {
    clock = new TestClock();
    await database.db.deleteFrom("ai_calls").execute();
  });
  const open = (dailyBudgetUsd: number = NO_MODELS.dailyBudgetUsd) =>
    callLedger({
      db: database.db,
      clock,
      random: systemRandom,
      dailyBudgetUsd,
      callsPerPerson: NO_MODELS.callsPerPerson,
      count: countModelCall,
    });

  test("of fifty simultaneous calls only those start that the day's budget covers", async () => {
    const ledger = open(1);
    const begun = await Promise.all(
      Array.from({ length: 50 }, async () => await ledger.begin({ ...CALL, expectedCost: 100_000 })),
    );
    expect(begun.filter((call) => call === "spent")).toHaveLength(40);
    expect([await ledger.hasRoom(1), await ledger.hasRoom(0)]).toEqual([false, true]);
  });

  test("the actual cost of a call replaces the expected one, and the next day starts with a full budget", async () => {
    const ledger = open(1);
    const begun = await ledger.begin({ ...CALL, expectedCost: 900_000 });
    if (typeof begun === "string") throw new Error(begun);
    expect(await ledger.begin({ ...CALL, expectedCost: 200_000 })).toBe("spent");
    await ledger.end(begun.id, { outcome: "done", usage: USAGE, ms: 12.6, cost: 50_000 });
    expect(await ledger.hasRoom(950_000)).toBe(true);
    expect(await ledger.hasRoom(950_001)).toBe(false);
    clock.advance(DAY_MS);
    expect(await ledger.hasRoom(1_000_000)).toBe(true);
  });

  test("one person has at most two calls at a time in all processes together; another person has their own two", async () => {
    const [userId, other] = [await addUser(database.db), await addUser(database.db)];
    const [here, there] = [open(), open()];
    const begin = async (ledger: typeof here, whose: string) =>
      await ledger.begin({ ...CALL, userId: whose, expectedCost: 0 });
    const begun = await Promise.all([here, there, here, there].map(async (ledger) => await begin(ledger, userId)));
    const running = begun.flatMap((call) => (typeof call === "string" ? [] : [call.id]));
    expect(running).toHaveLength(2);
    expect(begun.filter((call) => call === "busy")).toHaveLength(2);
    expect(await begin(here, other)).toHaveProperty("id");
    await here.end(running[0] ?? "", { outcome: "unavailable", usage: USAGE, ms: 1, cost: 0 });
    expect(await begin(there, userId)).toHaveProperty("id");
    // Calls of a process that died stop counting.
    clock.advance(300_001);
    expect(await begin(here, userId)).toHaveProperty("id");
  });

  test("calls of more than a year ago are deleted", async () => {
    const ledger = open();
    for (let year = 0; year < 2; year++) {
      const begun = await ledger.begin({ ...CALL, expectedCost: year });
      if (typeof begun === "string") throw new Error(begun);
      await ledger.end(begun.id, { outcome: "done", usage: USAGE, ms: 1, cost: year });
      clock.advance(401 * DAY_MS);
    }
    const rows = await database.db.selectFrom("ai_calls").select("cost").execute();
    expect(rows).toEqual([{ cost: 1 }]);
  });

  test("a deleted person leaves no trace in their calls", async () => {
    const userId = await addUser(database.db);
    await open().begin({ ...CALL, userId, expectedCost: 5 });
    await database.db.deleteFrom("users").where("id", "=", userId).execute();
    const rows = await database.db.selectFrom("ai_calls").select(["user_id", "cost"]).execute();
    expect(rows).toEqual([{ user_id: null, cost: 5 }]);
  });

  test("sums calls by day and kind, the latest day first; running calls count at their expected cost", async () => {
    const ledger = open(1);
    const call = async (of: "recognise" | "look", ms: number, outcome: "done" | "unavailable") => {
      const begun = await ledger.begin({ ...CALL, kind: of, expectedCost: 7 });
      if (typeof begun === "string") throw new Error(begun);
      const usage = { inputTokens: 100, outputTokens: 10, pictures: of === "look" ? 1 : 0 };
      await ledger.end(begun.id, { outcome, usage, ms, cost: 2_500 });
    };
    const since = clock.now();
    await call("recognise", 100, "done");
    clock.advance(DAY_MS);
    await call("recognise", 100, "done");
    await call("recognise", 300, "unavailable");
    await call("look", 9_000, "done");
    await ledger.begin({ ...CALL, kind: "style", expectedCost: 7 });
    const rows = await listCallsByDay(database.db, since);
    expect(rows.map(({ day, kind: of, calls, failed, medianMs }) => [day, of, calls, failed, medianMs])).toEqual([
      ["2026-11-21", "look", 1, 0, 9_000],
      ["2026-11-21", "recognise", 2, 1, 200],
      ["2026-11-21", "style", 1, 0, null],
      ["2026-11-20", "recognise", 1, 0, 100],
    ]);
    expect(rows[1]).toMatchObject({ inputTokens: 200, outputTokens: 20, pictures: 0, costUsd: 0.005 });
    expect(rows[2]?.costUsd).toBe(0.000007);
    expect(await listCallsByDay(database.db, new Date(clock.now().getTime() + 1))).toEqual([]);
  });
});
