import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { folderFiles } from "#adapters/files/folder.ts";
import { memoryFiles } from "#adapters/files/memory.ts";
import type { Files } from "#adapters/files/port.ts";
import { s3Files } from "#adapters/files/s3.ts";
import { listKeys } from "#testing/list-keys.ts";
import { makeFolder } from "#testing/test-server.ts";
import { startS3Server } from "#testing/s3/s3-server.ts";

const KEY = "abcdefghijklmnopqrstuv";
const OTHER = "-_ABCDEFGHIJ0123456789";

/** None of these may become a path. */
const WRONG_KEYS = [
  "",
  "short",
  "../../../../etc/passwd",
  "..",
  "ab/cd/abcdefghijklmnop",
  `${KEY}/../${OTHER}`,
  `${KEY}x`,
  `${KEY}.`,
  `${KEY}.W320`,
  `${KEY}.w320.tmp`,
  `${KEY}\0`,
  `${KEY}\n`,
  `../${KEY.slice(3)}`,
  "abcdefghijklmnopqrst\u0441v",
  `C:\\${KEY.slice(3)}`,
];

const STORES: Readonly<Record<string, () => Promise<Files>>> = {
  folder: async () => await folderFiles(join(await makeFolder(), "files")),
  bucket: async () => {
    const server = await startS3Server();
    onTestFinished(server.close);
    return s3Files(server.options);
  },
  memory: async () => memoryFiles(),
};

test("a folder's files are for the user of the process only, in a folder of an earlier version too", async () => {
  const root = join(await makeFolder(), "files");
  await mkdir(root, { mode: 0o755 });
  await (await folderFiles(root)).put(KEY, new Uint8Array([1]));
  const written = ["", ...(await readdir(root, { recursive: true }))];
  expect(written).toHaveLength(5);
  for (const name of written) expect((await stat(join(root, name))).mode & 0o077, name).toBe(0);
});

describe.each(Object.keys(STORES))("a store in a %s", (kind) => {
  test("returns the bytes that were put", async () => {
    const files = await open(kind);
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256);
    await files.put(KEY, bytes);
    await files.put(OTHER, new Uint8Array());
    expect(Buffer.compare((await files.get(KEY)) ?? Buffer.alloc(0), bytes)).toBe(0);
    expect(await files.get(OTHER)).toHaveLength(0);
    expect(await files.get(`${KEY}.w320`)).toBeNull();
  });

  test("stores its own copy", async () => {
    const files = await open(kind);
    const bytes = new Uint8Array([1, 2, 3]);
    await files.put(KEY, bytes);
    bytes.fill(0);
    (await files.get(KEY))?.fill(9);
    expect([...((await files.get(KEY)) ?? [])]).toEqual([1, 2, 3]);
  });

  test("never overwrites a file, also when many write it at once", async () => {
    const files = await open(kind);
    await Promise.all(Array.from({ length: 20 }, async () => await files.put(KEY, new Uint8Array([1, 2, 3]))));
    await files.put(KEY, new Uint8Array([9]));
    expect([...((await files.get(KEY)) ?? [])]).toEqual([1, 2, 3]);
  });

  test("lists its files; deleting one twice is fine", async () => {
    const files = await open(kind);
    const keys = [KEY, `${KEY}.w320`, OTHER];
    for (const key of keys) await files.put(key, new Uint8Array([1]));
    expect(await listKeys(files)).toEqual(keys.toSorted());
    await files.delete(KEY);
    await files.delete(KEY);
    expect(await files.get(KEY)).toBeNull();
    expect(await listKeys(files)).toEqual([`${KEY}.w320`, OTHER].toSorted());
  });

  test("lists hundreds of files", async () => {
    const files = await open(kind);
    const keys = Array.from({ length: 250 }, (_, index) => `${String(index).padStart(3, "0")}${KEY.slice(3)}`);
    await Promise.all(keys.map(async (key) => await files.put(key, new Uint8Array([1]))));
    expect(await listKeys(files)).toEqual(keys);
  });

  test("every method refuses a malformed key", async () => {
    const files = await open(kind);
    for (const key of WRONG_KEYS) {
      await expect(files.put(key, new Uint8Array([1])), `put ${key}`).rejects.toThrow(TypeError);
      await expect(files.get(key), `get ${key}`).rejects.toThrow(TypeError);
      await expect(files.delete(key), `delete ${key}`).rejects.toThrow(TypeError);
    }
    expect(await listKeys(files)).toEqual([]);
  });

  test("answers a ping", async () => {
    const files = await open(kind);
    await files.ping();
    expect(await listKeys(files)).toEqual([]);
  });
});

async function open(kind: string): Promise<Files> {
  const opener = STORES[kind];
  if (opener === undefined) throw new Error(`there is no ${kind}`);
  return await opener();
}
