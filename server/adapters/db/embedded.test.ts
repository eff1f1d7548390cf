import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openEmbeddedDatabase, openInMemory } from "#adapters/db/embedded.ts";
import { readEmbeddedImage } from "#adapters/db/embedded-image.ts";
import { DataDirInUse, DataDirUnwritable } from "#adapters/db/errors.ts";
import { makeFolder } from "#testing/make-folder.ts";
import { SHORT_LIVED } from "#testing/server-process.ts";
import { testInFull } from "#testing/test-in-full.ts";

const WRITER = fileURLToPath(import.meta.resolve("#testing/write-until-killed.ts"));
const ROUNDS = [1, 40, 7];

testInFull("kill -9 loses no confirmed write and leaves none half done", { timeout: 60_000 }, async () => {
  const dataDir = await makeFolder();
  let confirmed = 0;
  for (const writes of ROUNDS) {
    const writer = startWriter(dataDir, confirmed + 1);
    for await (const line of createInterface(writer.child.stdout)) {
      confirmed = Number(line);
      if (confirmed >= writer.first + writes - 1) writer.child.kill("SIGKILL");
    }
    await writer.ended;
    const { db, close } = await openEmbeddedDatabase({ dataDir });
    const users = await db.selectFrom("users").select("telegram_id").orderBy("telegram_id").execute();
    const counters = await db.selectFrom("rate_counters").select("user_id").execute();
    await close();
    // A write that was committed but not yet confirmed before the kill may be there too, and counts from here.
    expect(users.length).toBeGreaterThanOrEqual(confirmed);
    expect(users.map(({ telegram_id }) => telegram_id)).toEqual(users.map((_, index) => index + 1));
    expect(counters.length).toBe(users.length);
    confirmed = users.length;
  }
  expect(confirmed).toBeGreaterThanOrEqual(ROUNDS.reduce((sum, writes) => sum + writes));
});

testInFull("a second process on the same folder is refused while the first runs", async () => {
  const dataDir = await makeFolder();
  const writer = startWriter(dataDir, 1);
  await once(createInterface(writer.child.stdout), "line");
  await expect(openEmbeddedDatabase({ dataDir })).rejects.toThrow(DataDirInUse);
  writer.child.kill("SIGKILL");
  await writer.ended;
  const { close } = await openEmbeddedDatabase({ dataDir });
  await close();
});

test("the same process is refused too, and the folder is free after closing", async () => {
  const dataDir = await makeFolder();
  const first = await openEmbeddedDatabase({ dataDir });
  const refusal = await openEmbeddedDatabase({ dataDir }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataDirInUse);
  expect(refusal).toMatchObject({ dataDir });
  await first.close();
  await (await openEmbeddedDatabase({ dataDir })).close();
});

test("a folder that cannot be created or written is refused by name", async () => {
  const parent = await makeFolder();
  const file = join(parent, "file");
  await writeFile(file, "in the way");
  // Root cannot create them either: one below a file, one of the kernel's.
  for (const dataDir of [join(file, "data"), "/proc/wardrobe"]) {
    const refusal = await openEmbeddedDatabase({ dataDir }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirUnwritable);
    expect(refusal).toMatchObject({ dataDir });
  }
});

testInFull("a database whose creation was interrupted is created again", async () => {
  const dataDir = await makeFolder();
  await mkdir(join(dataDir, "postgres.tmp"));
  await writeFile(join(dataDir, "postgres.tmp", "PG_VERSION"), "18\n");
  const progress: string[] = [];
  const { ping, close } = await openEmbeddedDatabase({ dataDir, onProgress: (sentence) => progress.push(sentence) });
  await ping();
  await close();
  expect(progress).toHaveLength(1);
  expect(existsSync(join(dataDir, "postgres.tmp"))).toBe(false);
});

testInFull("the image is an empty database of the installed version", { timeout: 60_000 }, async () => {
  const [image, fresh] = await Promise.all([
    openInMemory(new Blob([new Uint8Array(readEmbeddedImage())])),
    PGlite.create(),
  ]);
  onTestFinished(image.close);
  onTestFinished(async () => await fresh.close());
  const queries = [
    "select version() as is",
    "select catalog_version_no as is from pg_control_system()",
    "select pg_encoding_to_char(encoding) || ' ' || datcollate as is from pg_database where datname = current_database()",
    "select count(*)::int as is from pg_class",
  ];
  for (const query of queries) {
    const expected = await fresh.query<{ is: unknown }>(query);
    expect((await sql.raw<{ is: unknown }>(query).execute(image.db)).rows, query).toEqual(expected.rows);
  }
});

function startWriter(dataDir: string, first: number) {
  const child = spawn(process.execPath, [...SHORT_LIVED.flags, WRITER, dataDir, String(first)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => await end(child));
  return { child, first, ended: once(child, "exit") };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
