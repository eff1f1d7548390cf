import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { listSnapshots, readFileList, readManifest, snapshotIn, UNFINISHED } from "#commands/backup/layout.ts";
import { withLock } from "#commands/backup/lock-backups.ts";
import type { BackupFolder } from "#commands/backup/take-backup.ts";

export type Pruned = { readonly snapshots: number; readonly unfinished: number; readonly files: number };

/** Deletes older snapshots and their files. Throws {@link BackupDamaged} before that if one to be kept is damaged. */
export async function pruneBackups({ path, files }: BackupFolder, keep: number): Promise<Pruned> {
  return await withLock(path, async () => {
    const unfinished = await deleteUnfinished(path);
    const names = await listSnapshots(path);
    const needed = new Set(
      names.slice(-keep).flatMap((name) => {
        const snapshot = snapshotIn(path, name);
        return readFileList(snapshot, readManifest(snapshot)).map(({ key }) => key);
      }),
    );
    const old = names.slice(0, -keep);
    for (const name of old) await rm(snapshotIn(path, name), { recursive: true });
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
  const names = (await readdir(snapshots).catch(() => [])).filter((name) => name.endsWith(UNFINISHED));
  for (const name of names) await rm(join(snapshots, name), { recursive: true });
  return names.length;
}
