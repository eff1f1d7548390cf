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

const HOLDER = fileURLToPath(import.meta.resolve("#testing/run-postgres-cluster.ts"));
const Held = z.object({ url: z.string(), folder: z.string() });

test.each(["SIGKILL", "SIGINT", "SIGTERM"] as const)(
  "a cluster and its folder go with a process that dies of %s",
  async (signal) => {
    const holder = spawn(process.execPath, [HOLDER], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(holder, "exit");
    const [line] = await once(createInterface(holder.stdout), "line");
    const { url, folder } = Held.parse(JSON.parse(String(line)));
    const database = openPostgres({ url, poolSize: 1 });
    await database.ping();
    expect(existsSync(folder)).toBe(true);
    holder.kill(signal);
    await ended;
    while (existsSync(folder)) await new Promise((resolve) => setTimeout(resolve, 10));
    await expect(database.ping()).rejects.toThrow("did not answer");
    await database.close();
  },
);

test("the server that tests share keeps text in UTF-8 and listens at home alone; it does not wait for the disk", async () => {
  expect(await settingsOf(inject("postgresUrl"))).toEqual({ ...EVERYWHERE, fsync: "off", full_page_writes: "off" });
});

test("a server that is killed for a test keeps what it confirmed on the disk, as production does", async () => {
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
