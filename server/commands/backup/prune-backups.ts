import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { listSnapshots, readFileList, readManifest, snapshotIn, UNFINISHED } from "#commands/backup/layout.ts";
import { whileAlone } from "#commands/backup/lock-backups.ts";
import type { BackupFolder } from "#commands/backup/take-backup.ts";

export type Pruned = { readonly snapshots: number; readonly unfinished: number; readonly files: number };

/**
 * Leaves the newest snapshots, and of the files those that belong to one of them. Throws {@link BackupDamaged} before anything of a snapshot is
 * deleted: the older ones may be the only whole ones.
 */
export async function pruneBackups({ path, files }: BackupFolder, keep: number): Promise<Pruned> {
  return await whileAlone(path, async () => {
    const unfinished = await deleteUnfinished(path);
    const names = await listSnapshots(path);
    const belonging = new Set(
      names.slice(-keep).flatMap((name) => {
        const snapshot = snapshotIn(path, name);
        return readFileList(snapshot, readManifest(snapshot)).map(({ key }) => key);
      }),
    );
    const old = names.slice(0, -keep);
    for (const name of old) await rm(snapshotIn(path, name), { recursive: true });
    let deleted = 0;
    for await (const key of files.list()) {
      if (belonging.has(key)) continue;
      await files.delete(key);
      deleted += 1;
    }
    return { snapshots: old.length, unfinished, files: deleted };
  });
}

/** What backups left that were interrupted: nobody else is at work here. */
async function deleteUnfinished(path: string): Promise<number> {
  const snapshots = join(path, "snapshots");
  const names = (await readdir(snapshots).catch(() => [])).filter((name) => name.endsWith(UNFINISHED));
  for (const name of names) await rm(join(snapshots, name), { recursive: true });
  return names.length;
}
