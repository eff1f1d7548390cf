import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DataDirInUse, DataDirUnwritable } from "#adapters/db/errors.ts";

/** SQLite's result code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/** Every lock held: one that nobody refers to would be collected, and given back without a word. */
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process alone; the returned function gives it back. The lock is the kernel's, on a SQLite file, so
 * it ends with the process however that ends. The embedded database has no lock of its own: a second process would open the same
 * folder and its commits would silently vanish.
 */
export function lockFolder(dataDir: string): () => void {
  let lock: DatabaseSync | null = null;
  try {
    makeFolder(dataDir);
    lock = new DatabaseSync(join(dataDir, "instance.lock"));
    lock.exec(
      "pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive; create table if not exists held (pid integer)",
    );
    const taken = lock;
    held.add(taken);
    return () => {
      held.delete(taken);
      taken.close();
    };
  } catch (cause) {
    lock?.close();
    if (cause instanceof Error && "errcode" in cause && cause.errcode === SQLITE_BUSY)
      throw new DataDirInUse(dataDir, { cause });
    throw new DataDirUnwritable(dataDir, { cause });
  }
}

/** By hand: Node's own recursive mkdir never returns where the kernel says that an existing folder takes no new one (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
