import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DataDirInUse, DataDirUnwritable } from "#adapters/db/errors.ts";

/** SQLite's result code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/** Keeps every held lock referenced: the garbage collector would release it silently. */
const held = new Set<DatabaseSync>();

/**
 * Locks the folder with the kernel's lock on an SQLite file; the returned function releases it. The embedded database
 * has no lock: two processes could open a folder, and the commits of one would silently vanish.
 */
export function lockFolder(dataDir: string): () => void {
  let lock: DatabaseSync | null = null;
  try {
    makeFolder(dataDir);
    lock = new DatabaseSync(join(dataDir, "instance.lock"));
    lock.exec(
      "pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive; create table if not exists held (pid integer)",
    );
    const acquired = lock;
    held.add(acquired);
    return () => {
      held.delete(acquired);
      acquired.close();
    };
  } catch (cause) {
    lock?.close();
    if (cause instanceof Error && "errcode" in cause && cause.errcode === SQLITE_BUSY)
      throw new DataDirInUse(dataDir, { cause });
    throw new DataDirUnwritable(dataDir, { cause });
  }
}

/** Not Node's recursive mkdir: it never returns for a path that cannot exist, such as one below /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
