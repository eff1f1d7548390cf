import { expect, test } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { runScript } from "#server/testing/server-process.ts";
import { TEST_RULES } from "#server/testing/test-app.ts";
import { createPostgresDatabase } from "#server/testing/test-database.ts";
import { makeFolder } from "#server/testing/test-server.ts";
import { killable, killEverything, openSplit, type Deployment } from "#stress/kills/killable.ts";
import { Person, type Outcome } from "#stress/kills/person.ts";
import { watch } from "#stress/watch.ts";

const isFull = process.env["TEST_FULL"] === "1";
/** Kills of each deployment. */
const KILLS = isFull ? 6 : 1;
/** In turn, so that even a short run dies at each kind: first between a photo's commit and its answer. */
const EFFECTS = [
  new RegExp(`before: answer to ${wardrobeCalls.addItem.path}`),
  /file|bytes/,
  /items|ai_tasks|credit/,
  /answer|commit/,
  /job/,
  /commit/,
];
const TELEGRAM_IDS_FROM = 20_000;
const MADE_SHARE_MIN = 0.8;

const DEPLOYMENTS: Readonly<Record<string, () => Promise<Deployment>>> = {
  "a server on PostgreSQL": async () => await openServer({ DATABASE_URL: await createPostgresDatabase() }),
  ...(isFull
    ? { "a server on the embedded database": async () => await openServer({}), "API, worker and PostgreSQL": openSplit }
    : {}),
};

test.each(Object.keys(DEPLOYMENTS))(
  `${KILLS} kills of %s while people add photos and order pictures: nothing acknowledged is lost or doubled, every task ends, and only what was made is paid for (T-01, T-04)`,
  { timeout: 60_000 + KILLS * 30_000 },
  async (name) => {
    const deployment = await DEPLOYMENTS[name]?.();
    if (deployment === undefined) throw new Error("Unknown deployment");
    const { api, processes, cluster, settings } = deployment;
    for (const process of processes) await process.start("/health");
    const people: Person[] = [];
    const live = async (): Promise<void> => {
      people.push(new Person(api, TELEGRAM_IDS_FROM + people.length));
      await Promise.all(people.map(async (person) => await person.live()));
    };
    const ledger = watch(settings["DATABASE_URL"], async (db) => await checkLedger({ db, rules: TEST_RULES }));
    for (let kill = 0; kill < KILLS; kill++) {
      const victim = processes[kill % (processes.length + (cluster === null ? 0 : 1))];
      if (victim !== undefined) await victim.dieDuring(live, EFFECTS[kill % EFFECTS.length]);
      else await Promise.all([live(), killEverything(deployment, kill)]);
      for (const process of processes) if (process.pid === undefined) await process.start("/health");
    }
    if (isFull) {
      // SIGTERM during work, and a start from there.
      const [, ...stopped] = await Promise.all([live(), ...processes.map(async (process) => await process.stop())]);
      expect(stopped).toEqual(processes.map(() => 0));
      for (const process of processes) await process.start("/health");
    }
    const outcomes: Outcome[] = [];
    for (const person of people) {
      expect(await person.live()).toBe(true);
      outcomes.push(await person.outcome());
    }
    const { looks, faults } = await ledger.end();
    for (const process of processes) expect(await process.stop()).toBe(0);
    const { said } = await runScript("fsck.ts", settings);

    const sumOf = (what: keyof Outcome): number => outcomes.reduce((sum, outcome) => sum + outcome[what], 0);
    const [items, tasks, made] = [sumOf("items"), sumOf("tasks"), sumOf("made")];
    const points = processes.reduce((sum, process) => sum + process.points.size, 0);
    const wrong = sumOf("lost") + sumOf("ghosts") + sumOf("overpaid") + faults.length;
    if (cluster !== null)
      keepFullResult(() => ({
        suite: "process-kills",
        tried: KILLS,
        failed: Math.min(wrong, KILLS),
        figures: {
          "points reached": points,
          "items acknowledged": items,
          "tasks acknowledged": tasks,
          "tasks that ended with a picture": made,
          "ledger checks during the run": looks,
          "lost, doubled, overpaid or wrong in the ledger": wrong,
        },
        on: ["postgres"],
      }));
    expect(outcomes).toEqual(outcomes.map((outcome) => ({ ...outcome, lost: 0, ghosts: 0, overpaid: 0 })));
    expect([items, tasks]).toEqual([people.length * 2, people.length]);
    expect([faults, said]).toEqual([[], expect.stringMatching(/^Looked at [1-9].*\nNo defects\.\n$/s)]);
    if (settings["DATABASE_URL"] !== undefined) expect(looks).toBeGreaterThanOrEqual(KILLS);
    expect(points).toBeGreaterThanOrEqual(Math.floor(KILLS / 3));
    // A server that gave up every picture would lose nothing either.
    expect(made).toBeGreaterThanOrEqual(people.length * MADE_SHARE_MIN);
  },
);

async function openServer(database: Readonly<Record<string, string>>): Promise<Deployment> {
  const settings = { ...database, DATA_DIR: await makeFolder("kills"), REQUEST_LIMITS: "off" };
  const api = await killable(settings.DATA_DIR, settings);
  return { api, processes: [api], cluster: null, settings };
}
