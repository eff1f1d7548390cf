import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHECK_EVERY_MS } from "#server/http/health.ts";
import { startPostgresCluster, type PostgresCluster, createDatabase } from "#server/testing/postgres-cluster.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";
import { openStallingProxy, type StallingProxy } from "#server/testing/stalling-proxy.ts";
import { makeFolder, testServer } from "#server/testing/test-server.ts";
import { until } from "#server/testing/test-clock.ts";
import { Person } from "#stress/kills/person.ts";
import { freeze, killAll, thaw } from "#stress/outages/postgres-faults.ts";

/** As long as the restart of a database. People make no pauses: the app refuses at once, which takes all of the processor. */
const LASTS_MS = 10_000;
const RETURN_MAX_MS = 60_000;
const PEOPLE = 3;
const PHOTOS_MAX = 8;
/** Every third request of a person adds a photo, the others list. */
const WRITE_EVERY = 3;
const TELEGRAM_IDS_FROM = 9800;

let cluster: PostgresCluster;
let proxy: StallingProxy;
beforeAll(async () => {
  cluster = await startPostgresCluster();
  const { hostname: host, port } = new URL(cluster.url);
  proxy = await openStallingProxy({ host, port: Number(port) });
});
afterAll(async () => {
  await proxy.close();
  await cluster.stop();
});

const OUTAGES = [
  ["killed", async () => await killAll(cluster), async () => await cluster.startAgain()],
  ["frozen", async () => await freeze(cluster), async () => await thaw(cluster)],
  ["behind a broken connection", async () => proxy.stall(), async () => proxy.resume()],
] as const;

test.each(OUTAGES)(
  "a database that is %s for seconds ends no process, blocks no request and loses nothing",
  { timeout: 120_000 },
  async (name, begin, end) => {
    const server = await openServer();
    const { pid } = server;
    const people = Array.from({ length: PEOPLE }, (_, n) => new Person(server, TELEGRAM_IDS_FROM + n));
    for (const person of people) expect((await person.addPhoto()).ok).toBe(true);
    await begin();
    const { requests, slowestMs, wrong } = await requestMeanwhile(server, people);
    await end();
    const back = performance.now();
    await until("the app answers again", RETURN_MAX_MS, async () => (await people[0]?.list())?.ok === true);
    const recoveredMs = performance.now() - back;
    for (const person of people) await person.repeatUnanswered();
    const outcomes = await Promise.all(people.map(async (person) => await person.outcome()));
    const lost = outcomes.reduce((sum, outcome) => sum + outcome.lost, 0);
    keepFullResult(() => ({
      suite: `outage-${name.replaceAll(" ", "-")}`,
      tried: requests,
      failed: wrong.length + lost,
      figures: {
        "outage, ms": LASTS_MS,
        "slowest answer, ms": Math.round(slowestMs),
        "first success after the return, ms": Math.round(recoveredMs),
        "acknowledged and lost": lost,
      },
      on: ["postgres"],
    }));
    expect(wrong).toEqual([]);
    expect(server.pid).toBe(pid);
    expect(slowestMs).toBeLessThan(3000);
    expect(recoveredMs).toBeLessThan(2000);
    expect(requests).toBeGreaterThan(3);
    expect(outcomes).toEqual(outcomes.map((outcome) => ({ ...outcome, lost: 0, ghosts: 0 })));
    expect(outcomes.reduce((sum, { items }) => sum + items, 0)).toBeGreaterThan(PEOPLE);
    expect(await server.stop()).toBe(0);
  },
);

/** Requests of all people during the outage, with a look at `/health` and `/ready` after each: the app may notice a moment later. */
async function requestMeanwhile(server: ServerProcess, people: readonly Person[]) {
  const seen = { requests: 0, slowestMs: 0, wrong: [] as string[] };
  const began = performance.now();
  const use = async (person: Person): Promise<void> => {
    for (let turn = 0; performance.now() < began + LASTS_MS; turn++) {
      const started = performance.now();
      const isWrite = turn % WRITE_EVERY === 0 && person.requests < PHOTOS_MAX;
      const answer = await (isWrite ? person.addPhoto() : person.list());
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
      seen.requests++;
      const isRefused = answer.status === 503 && answer.headers.get("retry-after") !== null;
      if (!answer.ok && !isRefused) seen.wrong.push(`${answer.status} ${await answer.text()}`);
      const mayNotKnow = performance.now() < began + CHECK_EVERY_MS;
      for (const [path, expected] of Object.entries({ "/health": 200, "/ready": 503 })) {
        const { status } = await fetch(server.appUrl + path);
        if (status !== expected && !(mayNotKnow && status === 200)) seen.wrong.push(`${path} ${status}`);
      }
    }
  };
  await Promise.all(people.map(use));
  return seen;
}

async function openServer(): Promise<ServerProcess> {
  const dataDir = await makeFolder("outage");
  const url = new URL(await createDatabase(cluster.url, `outage_${randomUUID().replaceAll("-", "")}`));
  url.port = String(proxy.port);
  const server = await testServer(dataDir, { DATABASE_URL: url.href, REQUEST_LIMITS: "off" });
  await server.start();
  return server;
}
