import type { TableWriter } from "#adapters/table-dump/port.ts";
import * as layout from "#commands/backup/layout.ts";
import type { Migrated } from "#commands/open-stores.ts";
import type { BackupFolder, Stores } from "#commands/backup/take-backup.ts";
import { existsSync } from "node:fs";

export class RestoreRefused extends Error {
  override readonly name = "RestoreRefused";
}

const LINES_AT_ONCE = 500;
const FILES_AT_ONCE = 8;

/**
 * Restores a verified backup into an empty database and store: first the files, then all rows in one transaction,
 * compared with the backup. The servers' role, if there is one, has its rights. An interrupted restore leaves a database without people, so it can be repeated.
 */
export async function restoreBackup(
  { migrate, ...stores }: Stores & { migrate(): Promise<Migrated> },
  from: BackupFolder,
  named?: string,
): Promise<Verified & Pick<Migrated, "hasServersRole">> {
  const backup = await verifyBackup(from, named);
  await requireEmpty(stores, backup);
  const { hasServersRole } = await migrate();
  await requireSameForm(stores, backup);
  await putFiles(stores, from, backup);
  await stores.dump.write(async (tables) => await putRows(tables, backup));
  await requireSameRows(stores, backup);
  return { ...backup, hasServersRole };
}

/** Files of the same backup may be there already, for example after an interrupted restore. */
async function requireEmpty({ dump, files }: Stores, { entries }: Verified): Promise<void> {
  if (!(await dump.isEmpty()))
    throw new RestoreRefused(
      "This database has people in it. Name an empty one: a restore does not mix a backup with other data.",
    );
  const own = new Set(entries.map(({ key }) => key));
  for await (const key of files.list()) {
    if (!own.has(key))
      throw new RestoreRefused(
        `The store of files holds ${key}, which is not part of this backup. Name an empty folder or bucket.`,
      );
  }
}

async function requireSameForm({ dump }: Stores, { manifest }: Verified): Promise<void> {
  const form = await dump.schemaVersion();
  if (form !== manifest.form)
    throw new RestoreRefused(
      `The backup was made by another version of this program. Restore it with that version, then upgrade with \`npm run migrate\`. Backup: ${manifest.form}. This version: ${form}.`,
    );
}

async function putFiles({ files }: Stores, from: BackupFolder, { entries }: Verified): Promise<void> {
  for (let first = 0; first < entries.length; first += FILES_AT_ONCE) {
    const batch = entries.slice(first, first + FILES_AT_ONCE);
    await Promise.all(
      batch.map(async ({ key }) => {
        const bytes = await from.files.get(key);
        if (bytes === null) throw new layout.BackupDamaged(`The file ${key} is missing from the backup.`);
        await files.put(key, bytes);
      }),
    );
  }
}

async function putRows(target: TableWriter, { path, manifest }: Verified): Promise<void> {
  const tables = new Map((await target.tables()).map((table) => [table.name, table]));
  for (const entry of manifest.tables) {
    const table = tables.get(entry.name);
    if (table === undefined || table.columns.map(({ name }) => name).join() !== entry.columns.join())
      throw new RestoreRefused(`The table ${entry.name} has other columns here than in the backup.`);
    const page: string[] = [];
    for await (const line of layout.readLines(layout.tableIn(path, entry.name))) {
      page.push(line);
      if (page.length === LINES_AT_ONCE) await target.put(table, page.splice(0));
    }
    if (page.length > 0) await target.put(table, page);
  }
  for (const [name, last] of Object.entries(manifest.sequences)) await target.setSequence(name, last);
}

async function requireSameRows({ dump }: Stores, { manifest }: Verified): Promise<void> {
  const sums = await dump.read(async (reader) => {
    const found = new Map<string, string>();
    for (const table of await reader.tables())
      found.set(table.name, (await layout.countLines(reader.lines(table))).sum);
    return found;
  });
  const different = manifest.tables.filter(({ name, sum }) => sums.get(name) !== sum).map(({ name }) => name);
  if (different.length > 0)
    throw new RestoreRefused(`These tables differ from the backup after the restore: ${different.join(", ")}.`);
}

type Verified = {
  readonly name: string;
  readonly path: string;
  readonly manifest: layout.Manifest;
  readonly entries: layout.FileEntry[];
};

/** Reads a snapshot (by default the newest) and all its files. Throws {@link BackupDamaged} at the first difference. */
export async function verifyBackup({ path: folder, files }: BackupFolder, named?: string): Promise<Verified> {
  const name = named ?? (await layout.listSnapshots(folder)).at(-1);
  if (name === undefined) throw new layout.BackupDamaged(`${folder} holds no backup.`);
  const path = layout.snapshotIn(folder, name);
  if (!existsSync(path)) throw new layout.BackupDamaged(`${folder} holds no backup called ${name}.`);
  const manifest = layout.readManifest(path);
  for (const { name: table, rows, sum } of manifest.tables) {
    const found = await layout.countLines(layout.readLines(layout.tableIn(path, table)));
    if (found.rows !== rows || found.sum !== sum)
      throw new layout.BackupDamaged(`${layout.tableIn(path, table)} is not what was written.`);
  }
  const entries = layout.readFileList(path, manifest);
  for (const { key, sum } of entries) {
    const bytes = await files.get(key);
    if (bytes === null) throw new layout.BackupDamaged(`The file ${key} is missing from the backup.`);
    if (layout.sumOf(bytes) !== sum)
      throw new layout.BackupDamaged(`The file ${key} of the backup is not what was written.`);
  }
  return { name, path, manifest, entries };
}
