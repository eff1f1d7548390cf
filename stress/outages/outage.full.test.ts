import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerProcess } from "#server/testing/server-process.ts";
import { runThroughOutage, type Outage } from "#stress/outages/outage.ts";
import { startPostgresCluster, type PostgresCluster } from "#server/testing/postgres-cluster.ts";
import { freeze, killAll, thaw } from "#stress/outages/postgres-faults.ts";
import { createDatabase } from "#server/testing/postgres-databases.ts";
import { openStallingProxy, type StallingProxy } from "#server/testing/stalling-proxy.ts";
import { testFolder, testServer } from "#server/testing/test-server.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";

/** As long as the restart of a database, without pauses: the app refuses at once, which takes all of the processor. */
const OUTAGE = { lastsMs: 10_000, pauseMs: 0, photosMax: 8 };

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

const OUTAGES: Readonly<Record<string, Outage>> = {
  killed: { begin: async () => await killAll(cluster), end: async () => await cluster.startAgain() },
  frozen: { begin: async () => await freeze(cluster), end: async () => await thaw(cluster) },
  "behind a broken connection": { begin: async () => proxy.stall(), end: async () => proxy.resume() },
};

test.each(Object.keys(OUTAGES))(
  "a database that is %s for seconds ends no process, blocks no request and loses nothing",
  { timeout: 120_000 },
  async (name) => {
    const outage = OUTAGES[name];
    if (outage === undefined) throw new Error("Unknown outage");
    const server = await openServer();
    const { pid } = server;
    const seen = await runThroughOutage(server, outage, OUTAGE);
    keepFullResult(() => ({
      suite: `outage-${name.replaceAll(" ", "-")}`,
      tried: seen.requests,
      failed: seen.wrong.length + Math.abs(seen.acknowledged - seen.found),
      figures: {
        "outage, ms": OUTAGE.lastsMs,
        "slowest answer, ms": Math.round(seen.slowestMs),
        "first success after the return, ms": Math.round(seen.recoveredMs),
        "acknowledged and lost": seen.acknowledged - seen.found,
      },
      on: ["postgres"],
    }));
    expect(seen.wrong).toEqual([]);
    expect(server.pid).toBe(pid);
    expect(seen.slowestMs).toBeLessThan(3000);
    expect(seen.recoveredMs).toBeLessThan(2000);
    expect(seen.requests).toBeGreaterThan(3);
    expect([seen.found, seen.ghosts]).toEqual([seen.acknowledged, 0]);
    expect(seen.acknowledged).toBeGreaterThan(3);
    expect(await server.stop()).toBe(0);
  },
);

async function openServer(): Promise<ServerProcess> {
  const dataDir = await testFolder("outage");
  const url = new URL(await createDatabase(cluster.url, `outage_${randomUUID().replaceAll("-", "")}`));
  url.port = String(proxy.port);
  const server = await testServer(dataDir, { DATABASE_URL: url.href, REQUEST_LIMITS: "off" });
  await server.start();
  return server;
}
