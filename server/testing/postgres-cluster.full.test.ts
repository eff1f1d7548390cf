import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { z } from "zod/mini";
import { openPostgres } from "#adapters/db/postgres.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { until } from "#testing/test-clock.ts";

const CLUSTER_PROCESS = fileURLToPath(import.meta.resolve("#testing/run-postgres-cluster.ts"));
const Cluster = z.object({ url: z.string(), folder: z.string() });

test.each(["SIGKILL", "SIGINT", "SIGTERM"] as const)(
  "a cluster and its folder are removed when its process dies of %s",
  async (signal) => {
    const child = spawn(process.execPath, [CLUSTER_PROCESS], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(child, "exit");
    const [line] = await once(createInterface(child.stdout), "line");
    const { url, folder } = Cluster.parse(JSON.parse(String(line)));
    const database = openPostgres({ url, poolSize: 1 });
    await database.ping();
    expect(existsSync(folder)).toBe(true);
    child.kill(signal);
    await ended;
    await until("the folder is gone", 30_000, () => !existsSync(folder));
    await expect(database.ping()).rejects.toThrow("did not answer");
    await database.close();
  },
);

test("the server that tests share keeps text in UTF-8, listens only locally and does not wait for the disk", async () => {
  expect(await settingsOf(inject("postgresUrl"))).toEqual({ ...EVERYWHERE, fsync: "off", full_page_writes: "off" });
});

test("a server that tests kill writes what it confirms to disk, as in production", async () => {
  const cluster = await startPostgresCluster();
  onTestFinished(async () => await cluster.stop());
  expect(await settingsOf(cluster.url)).toEqual({ ...EVERYWHERE, fsync: "on", full_page_writes: "on" });
});

const EVERYWHERE = {
  server_encoding: "UTF8",
  synchronous_commit: "on",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
};

async function settingsOf(url: string): Promise<Record<string, string>> {
  const database = openPostgres({ url, poolSize: 1 });
  const found: Record<string, string> = {};
  for (const setting of [...Object.keys(EVERYWHERE), "fsync", "full_page_writes"]) {
    const { rows } = await sql<{ is: string }>`select current_setting(${setting}) as is`.execute(database.db);
    found[setting] = rows[0]?.is ?? "";
  }
  await database.close();
  return found;
}
