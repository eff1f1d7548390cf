import { existsSync } from "node:fs";
import { mkdir, writeFile, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readEmbeddedImage, unpackTar } from "#adapters/db/embedded-image.ts";
import { openEmbeddedDatabase, openInMemory } from "#adapters/db/embedded.ts";
import { DataDirInUse, DataDirUnwritable } from "#adapters/db/errors.ts";
import { makeFolder } from "#testing/test-server.ts";
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

test("folders and files are unpacked unchanged, also empty ones and those of a whole block", async () => {
  const folder = await makeFolder();
  const contents = { "in/one": "1", "in/empty": "", "in/block": "b".repeat(512), "in/more": "m".repeat(513) };
  const files = Object.entries(contents).map(([name, text]) => entry({ name, kind: "0", bytes: Buffer.from(text) }));
  unpackTar(Buffer.concat([entry({ name: "/in", kind: "5" }), ...files, Buffer.alloc(1024)]), folder);
  expect((await readdir(join(folder, "in"))).toSorted()).toEqual(["block", "empty", "more", "one"]);
  for (const [name, text] of Object.entries(contents)) expect(await readFile(join(folder, name), "utf8")).toBe(text);
});

test("a link is refused", async () => {
  const folder = await makeFolder();
  expect(() => unpackTar(entry({ name: "link", kind: "2" }), folder)).toThrow("kind 2");
  expect(await readdir(folder)).toEqual([]);
});

/** One entry in the format of POSIX (ustar): a header block, then the bytes, filled up to whole blocks. */
function entry({ name, kind, bytes = Buffer.alloc(0) }: { name: string; kind: string; bytes?: Buffer }): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(bytes.length.toString(8).padStart(11, "0"), 124);
  header.write(kind, 156);
  header.write("ustar\u000000", 257);
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}
