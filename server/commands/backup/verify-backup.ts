import { existsSync } from "node:fs";
import {
  BackupDamaged,
  listSnapshots,
  readFileList,
  readManifest,
  snapshotIn,
  sumOf,
  tableIn,
  type FileEntry,
  type Manifest,
} from "#commands/backup/layout.ts";
import { countLines, readLines } from "#commands/backup/lines.ts";
import type { BackupFolder } from "#commands/backup/take-backup.ts";

export type Verified = {
  readonly name: string;
  readonly path: string;
  readonly manifest: Manifest;
  readonly entries: FileEntry[];
};

/** Reads a snapshot (by default the newest) and all its files. Throws {@link BackupDamaged} at the first difference. */
export async function verifyBackup({ path: folder, files }: BackupFolder, named?: string): Promise<Verified> {
  const name = named ?? (await listSnapshots(folder)).at(-1);
  if (name === undefined) throw new BackupDamaged(`${folder} holds no backup.`);
  const path = snapshotIn(folder, name);
  if (!existsSync(path)) throw new BackupDamaged(`${folder} holds no backup called ${name}.`);
  const manifest = readManifest(path);
  for (const { name: table, rows, sum } of manifest.tables) {
    const found = await countLines(readLines(tableIn(path, table)));
    if (found.rows !== rows || found.sum !== sum)
      throw new BackupDamaged(`${tableIn(path, table)} is not what was written.`);
  }
  const entries = readFileList(path, manifest);
  for (const { key, sum } of entries) {
    const bytes = await files.get(key);
    if (bytes === null) throw new BackupDamaged(`The file ${key} is missing from the backup.`);
    if (sumOf(bytes) !== sum) throw new BackupDamaged(`The file ${key} of the backup is not what was written.`);
  }
  return { name, path, manifest, entries };
}
