import { randomUUID } from "node:crypto";
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkFileKey, type Files, isFileKey, StorageFull, StorageUnavailable } from "#adapters/files/port.ts";
import type { AdapterCall, ObserveCall } from "#adapters/metrics/port.ts";

/** The folder of files that are not completely written yet. */
const UNFINISHED = "unfinished";
/** Older ones were left by a process that died: no file takes an hour to write. */
const UNFINISHED_MAX_MS = 3_600_000;
/** Some hundred photos with their variants: a disk with less is as good as full. */
const FREE_BYTES_MIN = 64 * 1024 ** 2;
const DISK_FULL = new Set(["ENOSPC", "EDQUOT"]);

/** Nobody but the user of the process reads photos, whatever its umask. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** A store in a folder, as `ab/cd/abcd…`. Several processes of one user may share it. */
export async function folderFiles(root: string): Promise<Files> {
  await mkdir(join(root, UNFINISHED), { recursive: true, mode: PRIVATE_FOLDER });
  // Closes a folder of an earlier version; one that belongs to another user stays as its owner wants it.
  await chmod(root, PRIVATE_FOLDER).catch(() => {});
  await sweepUnfinished(root);
  return {
    put: async (key, bytes) => await put(root, key, bytes),
    get: async (key) => await readFile(pathOf(root, key)).catch(nullIfMissing).catch(refuse),
    delete: async (key) => await rm(pathOf(root, key), { force: true }).catch(refuse),
    list: () => listKeys(root),
    ping: async () => {
      await requireSpace(root).catch(refuse);
      const probe = join(root, UNFINISHED, randomUUID());
      await writeWhole(probe, new Uint8Array([1])).catch(refuse);
      await rm(probe).catch(refuse);
    },
  };
}

/** A single byte may still find a place where no photo does. */
async function requireSpace(root: string): Promise<void> {
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize < FREE_BYTES_MIN) throw Object.assign(new Error("hardly any space is free"), { code: "ENOSPC" });
}

/** Writes and syncs the file under another name, then renames it. The final name is on the disk when this resolves. */
async function put(root: string, key: string, bytes: Uint8Array): Promise<void> {
  const path = pathOf(root, key);
  try {
    await makeFolder(root, dirname(path));
    if (!(await isThere(path))) {
      const unfinished = join(root, UNFINISHED, randomUUID());
      await writeWhole(unfinished, bytes);
      await rename(unfinished, path);
    }
    await syncFolder(dirname(path));
  } catch (cause) {
    refuse(cause);
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", PRIVATE_FILE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** A name is on the disk once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function makeFolder(root: string, path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
  if (firstMade === undefined) return;
  for (let made = path; made !== root; made = dirname(made)) await syncFolder(dirname(made));
}

async function* listKeys(root: string): AsyncIterable<string> {
  for (const first of await folderNames(root)) {
    if (first === UNFINISHED) continue;
    for (const second of await folderNames(join(root, first))) {
      for (const key of await readdir(join(root, first, second))) if (isFileKey(key)) yield key;
    }
  }
}

async function folderNames(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(refuse);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

async function sweepUnfinished(root: string): Promise<void> {
  for (const name of await readdir(join(root, UNFINISHED))) {
    const path = join(root, UNFINISHED, name);
    const found = await stat(path).catch(nullIfMissing);
    if (found !== null && Date.now() - found.mtimeMs > UNFINISHED_MAX_MS) await rm(path, { force: true });
  }
}

function pathOf(root: string, key: string): string {
  checkFileKey(key);
  return join(root, key.slice(0, 2), key.slice(2, 4), key);
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(nullIfMissing)) !== null;
}

function refuse(cause: unknown): never {
  if (DISK_FULL.has(codeOf(cause))) throw new StorageFull("No space is left in the file folder.", { cause });
  throw new StorageUnavailable(`The file folder failed: ${codeOf(cause)}.`, { cause });
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

export function observedFiles(files: Files, observe: ObserveCall): Files {
  const call = (act: Extract<AdapterCall, { adapter: "files" }>["act"]) => ({ adapter: "files", act }) as const;
  return {
    ...files,
    put: async (key, bytes) => await observe(call("put"), async () => await files.put(key, bytes)),
    get: async (key) => await observe(call("get"), async () => await files.get(key)),
    delete: async (key) => await observe(call("delete"), async () => await files.delete(key)),
    ping: async () => await observe(call("ping"), async () => await files.ping()),
  };
}
