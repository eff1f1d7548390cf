import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { z } from "zod/mini";
import { openPostgres } from "#adapters/db/postgres.ts";

const HOLDER = fileURLToPath(import.meta.resolve("#testing/hold-cluster.ts"));
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

test("the tests' server keeps text in UTF-8 and what it confirmed on the disk, as production does", async () => {
  const database = openPostgres({ url: inject("postgresUrl"), poolSize: 1 });
  const settings = [
    "server_encoding",
    "fsync",
    "synchronous_commit",
    "full_page_writes",
    "listen_addresses",
    "unix_socket_directories",
  ];
  const found: string[] = [];
  for (const setting of settings) {
    const { rows } = await sql<{ is: string }>`select current_setting(${setting}) as is`.execute(database.db);
    found.push(rows[0]?.is ?? "");
  }
  await database.close();
  expect(found).toEqual(["UTF8", "on", "on", "on", "127.0.0.1", ""]);
});
