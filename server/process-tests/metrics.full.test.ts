import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "#commands/open-stores.ts";
import { readConfig } from "#config/config.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { send, signInto } from "#testing/server-client.ts";
import { freePort, type ServerProcess } from "#testing/server-process.ts";
import { readExposition, valueOf, type Sample } from "#testing/read-exposition.ts";
import { makeFolder, testServer } from "#testing/test-server.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";

const PINGED = { act: "ping", outcome: "done" };
/** No promise: it only ends a test that hangs. */
const WAIT = { timeout: 60_000 };

async function samplesAt(port: number): Promise<Sample[]> {
  return readExposition(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
}

test(
  "API and worker each expose their metrics on a port of their own, and the public port has none",
  { timeout: 240_000 },
  async () => {
    const folder = await makeFolder("watched");
    const shared = { DATABASE_URL: await createEmptyPostgresDatabase(), MIGRATE_AT_START: "off" };
    await migrate(readConfig(shared), () => {});
    const open = async (role: "api" | "worker"): Promise<{ server: ServerProcess; metricsPort: number }> => {
      const metricsPort = await freePort();
      const server = await testServer(join(folder, role), {
        ...shared,
        ROLE: role,
        METRICS_PORT: String(metricsPort),
        TELEGRAM_API_URL: "http://127.0.0.1:1/",
        LOG_LEVEL: "error",
      });
      await server.start("/health");
      return { server, metricsPort };
    };
    const api = await open("api");
    const worker = await open("worker");
    const token = await signInto(api.server, 9101);
    for (let n = 0; n < 3; n++) await send(api.server, profileCalls.getSettings.path, { token });

    // Each process pings its file store after the start.
    for (const { metricsPort } of [api, worker])
      await expect
        .poll(async () => valueOf(await samplesAt(metricsPort), "wardrobe_file_seconds_count", PINGED), WAIT)
        .toBeGreaterThan(0);
    const ofApi = await samplesAt(api.metricsPort);
    const ofWorker = await samplesAt(worker.metricsPort);
    const answered = { route: profileCalls.getSettings.path, status: "2xx" };
    expect(valueOf(ofApi, "wardrobe_http_request_seconds_count", answered)).toBe(3);
    expect(valueOf(ofWorker, "wardrobe_http_request_seconds_count", answered)).toBe(0);
    for (const samples of [ofApi, ofWorker]) {
      const givenUp = samples.filter(({ name }) => name === "wardrobe_jobs_given_up_total");
      expect(givenUp.map(({ labels }) => labels["queue"])).toContain("make-picture");
      expect(valueOf(samples, "wardrobe_queue_jobs", { queue: "make-picture", state: "waiting" })).toBe(0);
      expect(samples.filter(({ name }) => name === "wardrobe_queue_oldest_seconds").length).toBeGreaterThan(10);
      expect(valueOf(samples, "wardrobe_database_connections", { state: "idle" })).toBeGreaterThan(0);
      expect(samples.some(({ name }) => name === "process_cpu_seconds_total")).toBe(true);
    }
    expect((await fetch(`${api.server.appUrl}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${api.metricsPort}/health`)).status).toBe(404);
    expect([await api.server.stop(), await worker.server.stop()]).toEqual([0, 0]);
  },
);
