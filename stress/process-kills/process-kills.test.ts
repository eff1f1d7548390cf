import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storm } from "#stress/process-kills/kill-processes.ts";
import { startPostgresCluster, type PostgresCluster } from "#server/testing/postgres-cluster.ts";
import { createDatabase } from "#server/testing/postgres-databases.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";

/** `npm run test:faults` kills more often. Ordinarily these are more than thirty with those of the other tests named `crash`. */
const isFull = process.env["TEST_FULL"] === "1";
const KILLS = isFull ? 500 : 10;
/** Come with each kill. Most of the time goes into their pictures. */
const CUSTOMERS_AT_ONCE = isFull ? 2 : 1;

/** Points that a whole storm comes to at the least, of more than fifty. */
const POINTS_MIN = 40;
const MADE_SHARE_MIN = 0.9;

let cluster: PostgresCluster;
let dataDir = "";
beforeAll(async () => {
  cluster = await startPostgresCluster();
  dataDir = await mkdtemp(join(tmpdir(), "wardrobe-storm-"));
});
afterAll(async () => {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  `${KILLS} kills of API, worker, database and all of them, most at named points, lose nothing and double nothing`,
  { timeout: 600_000 + KILLS * 20_000 },
  async () => {
    const tally = await storm(cluster, {
      kills: KILLS,
      customersAtOnce: CUSTOMERS_AT_ONCE,
      dataDir,
      databaseUrl: await createDatabase(cluster.url, "storm"),
    });
    const { lost, ghosts, unended, overpaid } = tally;
    const atPoints = [...tally.points.values()].reduce((sum, times) => sum + times, 0);
    const { looks, faults } = tally.books;
    const wrong = lost + ghosts + unended + overpaid + faults.length;
    keepFullResult(() => ({
      suite: "process-kills",
      seed: null,
      tried: KILLS,
      failed: wrong,
      figures: {
        "kills at named points": atPoints,
        "points reached": tally.points.size,
        "items acknowledged": tally.items,
        "tasks acknowledged": tally.tasks,
        "tasks that ended with a picture": tally.made,
        "times the books were read meanwhile": looks,
        "lost, doubled, unended, overpaid or wrong in the books": wrong,
      },
      on: ["postgres"],
    }));
    expect({ lost, ghosts, unended, overpaid }).toEqual({ lost: 0, ghosts: 0, unended: 0, overpaid: 0 });
    expect(faults).toEqual([]);
    expect(looks).toBeGreaterThanOrEqual(KILLS);
    expect(tally.fsck).toMatch(/^Looked at [1-9].*\nNo defects\.\n$/s);
    expect(Object.values(tally.kills)).toEqual([0.4, 0.4, 0.1, 0.1].map((share) => share * KILLS));
    expect(tally.stopped).toHaveLength((KILLS / 10) * 2);
    expect(tally.stopped.filter((code) => code !== 0)).toEqual([]);
    expect(atPoints).toBeGreaterThanOrEqual(KILLS * 0.4);
    expect(tally.points.size).toBeGreaterThanOrEqual(Math.min(POINTS_MIN, KILLS * 0.4));
    const customers = (KILLS + KILLS / 10) * CUSTOMERS_AT_ONCE;
    expect([tally.customers, tally.items, tally.tasks]).toEqual([customers, customers * 2, customers]);
    // A house that gave every picture up would lose nothing either.
    expect(tally.made).toBeGreaterThanOrEqual(customers * MADE_SHARE_MIN);
  },
);
