import { describe, expect, test } from "vitest";
import { sharedTurns } from "#adapters/messenger/turns.ts";
import { databaseKinds, openDatabaseForAll } from "#testing/test-database.ts";

const { signal } = new AbortController();

describe.each(databaseKinds)("turns on the %s database", (kind) => {
  const database = openDatabaseForAll(kind);

  test("processes take them one after the other at nine tenths of the messenger's rate (DAY-05)", async () => {
    const processes = [sharedTurns(database.db, 400), sharedTurns(database.db, 400)];
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: 80 }, async (_, index) => await processes[index % processes.length]?.take(signal)),
    );
    // The first comes at once. Timers may fire a millisecond early.
    expect(performance.now() - begun).toBeGreaterThanOrEqual((79 * 1000) / 360 - 2);
  });

  test("nobody gets one during a pause, and a wait ends with its signal (DAY-05)", async () => {
    const [turns, other] = [sharedTurns(database.db, 1000), sharedTurns(database.db, 1000)];
    const begun = performance.now();
    const before = turns.take(signal);
    await turns.pause(100);
    await Promise.all([turns.take(signal), other.take(signal), before]);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(98);
    await turns.pause(60_000);
    await expect(other.take(AbortSignal.abort())).rejects.toThrow("aborted");
  });
});
