import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { killProcesses } from "#stress/process-kills/kill-processes.ts";
import { startPostgresCluster, type PostgresCluster } from "#server/testing/postgres-cluster.ts";
import { createDatabase } from "#server/testing/postgres-databases.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";

/** Each takes about nine seconds; they step through more than fifty points. */
const KILLS = 30;
/** New users with each kill. Their pictures take most of the time. */
const USERS_AT_ONCE = 1;
const LEDGER_CHECK_EVERY_MS = 500;

const MADE_SHARE_MIN = 0.9;

let cluster: PostgresCluster;
let dataDir = "";
beforeAll(async () => {
  cluster = await startPostgresCluster();
  dataDir = await mkdtemp(join(tmpdir(), "wardrobe-kills-"));
});
afterAll(async () => {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  `${KILLS} kills of API, worker, database and all of them, most at named points, lose nothing and double nothing`,
  { timeout: 600_000 + KILLS * 20_000 },
  async () => {
    const tally = await killProcesses(cluster, {
      kills: KILLS,
      usersAtOnce: USERS_AT_ONCE,
      dataDir,
      databaseUrl: await createDatabase(cluster.url, "kills"),
      checkEveryMs: LEDGER_CHECK_EVERY_MS,
    });
    const { lost, ghosts, unended, overpaid } = tally;
    const atPoints = [...tally.points.values()].reduce((sum, times) => sum + times, 0);
    const { checks, faults } = tally.ledger;
    const wrong = lost + ghosts + unended + overpaid + faults.length;
    keepFullResult(() => ({
      suite: "process-kills",
      tried: KILLS,
      failed: wrong,
      figures: {
        "kills at named points": atPoints,
        "points reached": tally.points.size,
        "items acknowledged": tally.items,
        "tasks acknowledged": tally.tasks,
        "tasks that ended with a picture": tally.made,
        "ledger checks during the run": checks,
        "lost, doubled, unended, overpaid or wrong in the ledger": wrong,
      },
      on: ["postgres"],
    }));
    expect({ lost, ghosts, unended, overpaid }).toEqual({ lost: 0, ghosts: 0, unended: 0, overpaid: 0 });
    expect(faults).toEqual([]);
    expect(checks).toBeGreaterThanOrEqual(KILLS);
    expect(tally.fsck).toMatch(/^Looked at [1-9].*\nNo defects\.\n$/s);
    expect(Object.values(tally.kills)).toEqual([0.4, 0.4, 0.1, 0.1].map((share) => share * KILLS));
    expect(tally.stopped).toHaveLength((KILLS / 10) * 2);
    expect(tally.stopped.filter((code) => code !== 0)).toEqual([]);
    expect(atPoints).toBeGreaterThanOrEqual(KILLS * 0.4);
    expect(tally.points.size).toBeGreaterThanOrEqual(KILLS * 0.4);
    const users = (KILLS + KILLS / 10) * USERS_AT_ONCE;
    expect([tally.users, tally.items, tally.tasks]).toEqual([users, users * 2, users]);
    // A server that gave up every picture would lose nothing either.
    expect(tally.made).toBeGreaterThanOrEqual(users * MADE_SHARE_MIN);
  },
);
