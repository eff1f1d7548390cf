import { describe, expect, test } from "vitest";
import { openPostgres } from "#adapters/db/postgres.ts";
import { sharedLimits } from "#adapters/limits/shared-limits.ts";
import { everyDatabase, openDatabaseForAll } from "#testing/test-database.ts";

const SHARE = { perMinute: 100, ahead: 10 };
const LIMITS = {
  address: SHARE,
  file: SHARE,
  signIn: SHARE,
  person: SHARE,
  photo: { perMinute: 5, ahead: 1 },
  wholeWardrobe: SHARE,
  token: SHARE,
  vote: SHARE,
  report: SHARE,
};

describe.each(everyDatabase)("limits on the %s database", (kind) => {
  const database = openDatabaseForAll(kind);

  test("two processes together serve no more than the limit, and other people are not affected (S3)", async () => {
    const [one, two] = [sharedLimits(database.db, LIMITS), sharedLimits(database.db, LIMITS)];
    const served = async (who: string) =>
      await Promise.all(
        Array.from({ length: 400 }, async (_, turn) => await (turn % 2 === 0 ? one : two).take("person", who)),
      );
    const waits = await served("greedy");
    const passed = waits.filter((wait) => wait === 0).length;
    expect(passed).toBeLessThanOrEqual(SHARE.perMinute);
    // The other process may hold unused reservations.
    expect(passed).toBeGreaterThanOrEqual(SHARE.perMinute - SHARE.ahead);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(60_000);
    for (const other of Array.from({ length: 20 }, (_, number) => `modest-${number}`))
      expect(await two.take("person", other)).toBe(0);
  });

  test("each limit is counted separately", async () => {
    const limits = sharedLimits(database.db, LIMITS);
    const waits: number[] = [];
    for (let photo = 0; photo < 6; photo++) waits.push(await limits.take("photo", "somebody"));
    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(waits[5]).toBeGreaterThan(0);
    expect(await limits.take("person", "somebody")).toBe(0);
  });
});

test("without the database a process counts on its own and keeps to the limit", async () => {
  const unreachable = openPostgres({ url: "postgres://127.0.0.1:1/nothing", poolSize: 1 });
  const limits = sharedLimits(unreachable.db, LIMITS);
  const waits: number[] = [];
  for (let turn = 0; turn < 120; turn++) waits.push(await limits.take("person", "somebody"));
  expect(waits.filter((wait) => wait === 0).length).toBe(SHARE.perMinute);
  // Files do not even ask the database.
  const files = Array.from({ length: 120 }, async () => await limits.take("file", "somebody"));
  expect((await Promise.all(files)).filter((wait) => wait === 0)).toHaveLength(SHARE.perMinute);
  await unreachable.close();
});
