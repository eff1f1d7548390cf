import { describe, expect, test } from "vitest";
import { systemRandom } from "#adapters/random/system.ts";
import { callLedger } from "#adapters/remote-models/guard/call-ledger.ts";
import { listCallsByDay } from "#adapters/remote-models/guard/call-report.ts";
import { TestClock } from "#testing/test-clock.ts";
import { databaseKinds, openDatabaseForAll } from "#testing/test-database.ts";

const DAY_MS = 86_400_000;
const CALL = { provider: "openai", model: "gpt", userId: null, expectedCost: 7 } as const;

describe.each(databaseKinds)("the report of calls by day, on the %s database", (kind) => {
  const database = openDatabaseForAll(kind);

  test("sums calls by day and kind, the latest day first; running calls count at their expected cost", async () => {
    const clock = new TestClock();
    const ledger = callLedger({ db: database.db, clock, random: systemRandom, dailyBudgetUsd: 1, callsPerPerson: 2 });
    const call = async (of: "recognise" | "look", ms: number, outcome: "done" | "unavailable") => {
      const begun = await ledger.begin({ ...CALL, kind: of });
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
    await ledger.begin({ ...CALL, kind: "style" });
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
