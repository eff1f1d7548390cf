import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openEmbeddedDatabase, openInMemory } from "#adapters/db/embedded.ts";
import { readEmbeddedImage } from "#adapters/db/embedded-image.ts";
import { DataDirInUse, DataDirUnwritable } from "#adapters/db/errors.ts";
import { makeFolder } from "#testing/make-folder.ts";
import { testInFull } from "#testing/test-in-full.ts";

test("a second opening of the same folder is refused, and the folder is free after closing", async () => {
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
