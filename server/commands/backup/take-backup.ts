import { mkdir, open, rename, rm, writeFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { TableDump, TableReader } from "#adapters/table-dump/port.ts";
import type { Database } from "#adapters/db/port.ts";
import type { Files } from "#adapters/files/port.ts";
import * as layout from "#commands/backup/layout.ts";
import { listStoredKeys, type StoredKey } from "#features/files/stored-bytes.ts";

/** The data of a deployment. */
export type Stores = { readonly db: Database; readonly dump: TableDump; readonly files: Files };
/** A folder of backups, and the store of its `files/`. */
export type BackupFolder = { readonly path: string; readonly files: Files };
export type Taken = { readonly name: string; readonly manifest: layout.Manifest; readonly copied: number };

/** Deleting an account deletes its pictures at once, but accounts are not deleted during every attempt. */
const ATTEMPTS_MAX = 3;

/**
 * Copies the files while the app runs, then a snapshot of the database, then the files added in between. A picture is
 * stored before a row names it and is swept a day later at the earliest; only a deleted account's go at once, and then
 * another snapshot is taken.
 */
export async function takeBackup(stores: Stores, to: BackupFolder, now: () => Date): Promise<Taken> {
  return await layout.withLock(to.path, async () => await takeLocked(stores, to, now));
}

async function takeLocked(stores: Stores, to: BackupFolder, now: () => Date): Promise<Taken> {
  const stored = await listStored(to);
  const before = stored.size;
  await copyFiles(stores.files, to.files, { keys: listStoredKeys(stores), stored });
  for (let attempt = 1; ; attempt++) {
    const made = now().toISOString();
    const name = made.replaceAll(":", "-");
    const snapshot = layout.snapshotIn(to.path, name);
    const unfinished = snapshot + layout.UNFINISHED;
    await mkdir(join(unfinished, "tables"), { recursive: true });
    const { keys, ...database } = await stores.dump.read(async (tables) => await saveDatabase(tables, unfinished));
    const missing = await copyFiles(stores.files, to.files, { keys, stored });
    if (missing.length > 0 && attempt < ATTEMPTS_MAX) {
      await rm(unfinished, { recursive: true });
      continue;
    }
    const entries = keys.map(({ key }) => stored.get(key)).filter((entry) => entry !== undefined);
    const files = await saveFileList(unfinished, entries);
    const manifest = { made, form: await stores.dump.schemaVersion(), ...database, files, missing };
    await writeFile(join(unfinished, layout.MANIFEST), layout.writeManifest(manifest), { flush: true });
    await syncFolder(unfinished);
    await rename(unfinished, snapshot);
    await syncFolder(join(to.path, "snapshots"));
    return { name, manifest, copied: stored.size - before };
  }
}

/** The files of the last snapshot, whose checksums are known. Any other file is copied again. */
async function listStored({ path, files }: BackupFolder): Promise<Map<string, layout.FileEntry>> {
  const last = (await layout.listSnapshots(path)).at(-1);
  if (last === undefined) return new Map();
  const keys = new Set(await Readable.from(files.list()).toArray());
  try {
    const snapshot = layout.snapshotIn(path, last);
    const entries = layout.readFileList(snapshot, layout.readManifest(snapshot));
    return new Map(entries.filter(({ key }) => keys.has(key)).map((entry) => [entry.key, entry]));
  } catch (error) {
    if (error instanceof layout.BackupDamaged) return new Map();
    throw error;
  }
}

const COPIED_AT_ONCE = 8;

/** Copies the files that the backup lacks and adds them to `stored`. Returns the missing and the damaged keys. */
async function copyFiles(
  from: Files,
  to: Files,
  { keys, stored }: { keys: AsyncIterable<StoredKey> | Iterable<StoredKey>; stored: Map<string, layout.FileEntry> },
): Promise<string[]> {
  const missing: string[] = [];
  let batch: StoredKey[] = [];
  const copyBatch = async (): Promise<void> => {
    await Promise.all(
      batch.map(async ({ key, isUsed, isWhole }) => {
        const bytes = await from.get(key);
        if (bytes !== null && isWhole(bytes)) {
          await to.put(key, bytes);
          stored.set(key, { key, bytes: bytes.length, sum: layout.sumOf(bytes) });
        } else if (isUsed) missing.push(key);
      }),
    );
    batch = [];
  };
  for await (const file of keys) {
    if (!stored.has(file.key)) batch.push(file);
    if (batch.length === COPIED_AT_ONCE) await copyBatch();
  }
  await copyBatch();
  return missing;
}

type SavedDatabase = Pick<layout.Manifest, "tables" | "sequences"> & { readonly keys: readonly StoredKey[] };

async function saveDatabase(reader: TableReader, snapshot: string): Promise<SavedDatabase> {
  const tables: layout.TableEntry[] = [];
  for (const table of await reader.tables()) {
    const counted = await layout.writeLines(layout.tableIn(snapshot, table.name), reader.lines(table));
    tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), ...counted });
  }
  // Sequences ignore transactions. Read last, none of them is behind the rows.
  return {
    tables,
    keys: await Readable.from(listStoredKeys(reader)).toArray(),
    sequences: { ...(await reader.sequences()) },
  };
}

async function saveFileList(snapshot: string, entries: readonly layout.FileEntry[]): Promise<layout.Manifest["files"]> {
  const list = layout.writeFileList(entries);
  await writeFile(join(snapshot, layout.FILE_LIST), list, { flush: true });
  return { count: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0), sum: layout.sumOf(list) };
}

/** A new name survives a power cut only once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

type Pruned = { readonly snapshots: number; readonly unfinished: number; readonly files: number };

/** Deletes older snapshots and their files. Throws {@link BackupDamaged} before that if one to be kept is damaged. */
export async function pruneBackups({ path, files }: BackupFolder, keep: number): Promise<Pruned> {
  return await layout.withLock(path, async () => {
    const unfinished = await deleteUnfinished(path);
    const names = await layout.listSnapshots(path);
    const needed = new Set(
      names.slice(-keep).flatMap((name) => {
        const snapshot = layout.snapshotIn(path, name);
        return layout.readFileList(snapshot, layout.readManifest(snapshot)).map(({ key }) => key);
      }),
    );
    const old = names.slice(0, -keep);
    for (const name of old) await rm(layout.snapshotIn(path, name), { recursive: true });
    let deleted = 0;
    for await (const key of files.list()) {
      if (needed.has(key)) continue;
      await files.delete(key);
      deleted += 1;
    }
    return { snapshots: old.length, unfinished, files: deleted };
  });
}

/** Deletes what interrupted backups left. Safe because this process holds the lock. */
async function deleteUnfinished(path: string): Promise<number> {
  const snapshots = join(path, "snapshots");
  const names = (await readdir(snapshots).catch(() => [])).filter((name) => name.endsWith(layout.UNFINISHED));
  for (const name of names) await rm(join(snapshots, name), { recursive: true });
  return names.length;
}
