import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Contents, Moment } from "#adapters/table-dump/port.ts";
import type { Database } from "#adapters/db/port.ts";
import type { Files } from "#adapters/files/port.ts";
import { copyFiles } from "#commands/backup/copy-files.ts";
import {
  BackupDamaged,
  FILE_LIST,
  MANIFEST,
  listSnapshots,
  readFileList,
  readManifest,
  snapshotIn,
  sumOf,
  tableIn,
  UNFINISHED,
  writeFileList,
  writeManifest,
  type FileEntry,
  type Manifest,
  type TableEntry,
} from "#commands/backup/layout.ts";
import { writeLines } from "#commands/backup/lines.ts";
import { whileAlone } from "#commands/backup/lock-backups.ts";
import { listStoredKeys, type StoredKey } from "#features/files/list-stored-keys.ts";

export type House = { readonly db: Database; readonly contents: Contents; readonly files: Files };
/** Where backups are kept, and what reads and writes the files there. */
export type BackupFolder = { readonly path: string; readonly files: Files };
export type Taken = { readonly name: string; readonly manifest: Manifest; readonly copied: number };

/** A person who deletes their account takes pictures away at once; not everybody does, again and again. */
const MOMENTS_MAX = 3;

/**
 * The files first, while the house goes on; then the database of one moment; then the files that came in between. A picture that the database
 * of a moment names was kept before that moment, and the sweep leaves alone what was named within a day: so it is among the files.
 * Only with a person's account do pictures go at once: where one is gone, a later moment is chosen, which does not name it.
 */
export async function takeBackup(server: House, to: BackupFolder, now: () => Date): Promise<Taken> {
  return await whileAlone(to.path, async () => await takeAlone(server, to, now));
}

async function takeAlone(server: House, to: BackupFolder, now: () => Date): Promise<Taken> {
  const stands = await listStanding(to);
  const before = stands.size;
  await copyFiles(server.files, to.files, { keys: listStoredKeys(server), stands });
  for (let moments = 1; ; moments++) {
    const made = now().toISOString();
    const name = made.replaceAll(":", "-");
    const snapshot = snapshotIn(to.path, name);
    const unfinished = snapshot + UNFINISHED;
    await mkdir(join(unfinished, "tables"), { recursive: true });
    const { kept, ...database } = await server.contents.read(async (moment) => await keepDatabase(moment, unfinished));
    const { missing } = await copyFiles(server.files, to.files, { keys: kept, stands });
    if (missing.length > 0 && moments < MOMENTS_MAX) {
      await rm(unfinished, { recursive: true });
      continue;
    }
    const entries = kept.map(({ key }) => stands.get(key)).filter((entry) => entry !== undefined);
    const files = await keepFileList(unfinished, entries);
    const manifest = { made, form: await server.contents.form(), ...database, files, missing: [...missing] };
    await writeFile(join(unfinished, MANIFEST), writeManifest(manifest), { flush: true });
    await syncFolder(unfinished);
    await rename(unfinished, snapshot);
    await syncFolder(join(to.path, "snapshots"));
    return { name, manifest, copied: stands.size - before };
  }
}

/** What stands in the backup and has a known sum: that of the last snapshot. Anything else is copied again. */
async function listStanding({ path, files }: BackupFolder): Promise<Map<string, FileEntry>> {
  const last = (await listSnapshots(path)).at(-1);
  if (last === undefined) return new Map();
  const keys = new Set(await Readable.from(files.list()).toArray());
  try {
    const snapshot = snapshotIn(path, last);
    const entries = readFileList(snapshot, readManifest(snapshot));
    return new Map(entries.filter(({ key }) => keys.has(key)).map((entry) => [entry.key, entry]));
  } catch (error) {
    if (error instanceof BackupDamaged) return new Map();
    throw error;
  }
}

type KeptDatabase = Pick<Manifest, "tables" | "sequences"> & { readonly kept: readonly StoredKey[] };

async function keepDatabase(moment: Moment, snapshot: string): Promise<KeptDatabase> {
  const tables: TableEntry[] = [];
  for (const table of await moment.tables()) {
    const counted = await writeLines(tableIn(snapshot, table.name), moment.lines(table));
    tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), ...counted });
  }
  // Numbers are given out outside of transactions: read last, none of them is behind the rows.
  return {
    tables,
    kept: await Readable.from(listStoredKeys(moment)).toArray(),
    sequences: { ...(await moment.sequences()) },
  };
}

async function keepFileList(snapshot: string, entries: readonly FileEntry[]): Promise<Manifest["files"]> {
  const list = writeFileList(entries);
  await writeFile(join(snapshot, FILE_LIST), list, { flush: true });
  return { count: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0), sum: sumOf(list) };
}

/** A name is on the disk only when the folder that it stands in is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
