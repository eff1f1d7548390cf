import type * as FileSystem from "node:fs/promises";
import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { folderFiles } from "#adapters/files/folder.ts";
import { StorageFull, StorageUnavailable } from "#adapters/files/port.ts";
import { listKeys } from "#testing/list-keys.ts";
import { makeFolder } from "#testing/test-server.ts";

const KEY = "abcdefghijklmnopqrstuv";

const disk = vi.hoisted(() => ({ failsWith: "", freeBytes: 1e9, halfway: async () => {}, happened: [] as string[] }));

/** Pauses halfway through each new file, can fail there with an error code, and records the order of syncs. */
vi.mock("node:fs/promises", async (importOriginal) => {
  const fs = await importOriginal<typeof FileSystem>();
  const open = async (...given: Parameters<typeof fs.open>) => {
    const file = await fs.open(...given);
    const isNew = given[1] === "wx";
    const syncRest = file.sync.bind(file);
    const sync = async () => {
      await syncRest();
      disk.happened.push(isNew ? "bytes" : "folder");
    };
    if (!isNew) return Object.assign(file, { sync });
    const writeRest = file.writeFile.bind(file);
    const writeFile = async (bytes: Uint8Array) => {
      await file.write(bytes.subarray(0, 1));
      await disk.halfway();
      if (disk.failsWith !== "") throw Object.assign(new Error("a simulated failure"), { code: disk.failsWith });
      await writeRest(bytes.subarray(1));
    };
    return Object.assign(file, { sync, writeFile });
  };
  const rename = async (...given: Parameters<typeof fs.rename>) => {
    await fs.rename(...given);
    disk.happened.push("named");
  };
  const statfs = async () => ({ bsize: 1, bavail: disk.freeBytes });
  return { ...fs, open, rename, statfs };
});

afterEach(() => {
  disk.failsWith = "";
  disk.freeBytes = 1e9;
  disk.halfway = async () => {};
});

test("a file is invisible until it is complete", async () => {
  const files = await folderFiles(await makeFolder());
  const seen: unknown[] = [];
  disk.halfway = async () => void seen.push(await files.get(KEY), await listKeys(files));
  await files.put(KEY, new Uint8Array([1, 2, 3]));
  expect(seen).toEqual([null, []]);
  expect([...((await files.get(KEY)) ?? [])]).toEqual([1, 2, 3]);
});

test("new folders are synced first, then the bytes, then the name, and only then put resolves", async () => {
  const files = await folderFiles(await makeFolder());
  const put = async (key: string): Promise<string[]> => {
    disk.happened = [];
    await files.put(key, new Uint8Array([1, 2, 3]));
    return disk.happened;
  };
  expect(await put(KEY)).toEqual(["folder", "folder", "bytes", "named", "folder"]);
  expect(await put(`${KEY.slice(0, -1)}w`)).toEqual(["bytes", "named", "folder"]);
  // A parallel put of the same file may not have synced its folder yet.
  expect(await put(KEY)).toEqual(["folder"]);
});

test.each(["ENOSPC", "EDQUOT"])("%s means a full disk, and nothing of the file remains", async (code) => {
  const root = await makeFolder();
  const files = await folderFiles(root);
  await files.put("0123456789012345678901", new Uint8Array([1]));
  disk.failsWith = code;
  await expect(files.put(KEY, new Uint8Array(100))).rejects.toThrow(StorageFull);
  disk.failsWith = "";
  expect(await listKeys(files)).toEqual(["0123456789012345678901"]);
  expect(await files.get(KEY)).toBeNull();
  expect(await readdir(join(root, "unfinished"))).toEqual([]);
  await files.put(KEY, new Uint8Array(100));
  expect(await files.get(KEY)).toHaveLength(100);
});

test("any other failure of the disk means unavailable, and nothing of the file remains", async () => {
  const root = await makeFolder();
  const files = await folderFiles(root);
  disk.failsWith = "EIO";
  await expect(files.put(KEY, new Uint8Array(100))).rejects.toThrow(StorageUnavailable);
  disk.failsWith = "";
  expect(await files.get(KEY)).toBeNull();
  expect(await readdir(join(root, "unfinished"))).toEqual([]);
});

test("the start sweeps unfinished files of a dead process, but not those of a running one", async () => {
  const root = await makeFolder();
  const unfinished = join(root, "unfinished");
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, "old"), "half");
  await utimes(join(unfinished, "old"), new Date(0), new Date(0));
  await writeFile(join(unfinished, "new"), "half");
  const files = await folderFiles(root);
  expect(await readdir(unfinished)).toEqual(["new"]);
  expect(await listKeys(files)).toEqual([]);
});

test("a ping knows a disk that is as good as full (SPEC-36)", async () => {
  const files = await folderFiles(await makeFolder());
  disk.freeBytes = 64 * 1024 ** 2 - 1;
  await expect(files.ping()).rejects.toThrow(StorageFull);
  disk.freeBytes += 1;
  await files.ping();
});

test("a ping leaves nothing, and fails if the folder is deleted", async () => {
  const root = await makeFolder();
  const files = await folderFiles(join(root, "files"));
  await files.ping();
  expect(await readdir(join(root, "files", "unfinished"))).toEqual([]);
  await rm(join(root, "files"), { recursive: true });
  await expect(files.ping()).rejects.toThrow(StorageUnavailable);
});
