import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process writes to the folder or deletes from it. */
export class BackupsInUse extends Error {
  override readonly name = "BackupsInUse";
  constructor(folder: string) {
    super(
      `Another backup is at work in ${folder}: what one deletes the other would count on. Try again when it has ended.`,
    );
  }
}

/** SQLite's result code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/**
 * Does the work with the folder for this process alone. The lock is the kernel's, so it ends with the process however that ends, in a container
 * too. Nothing is ever written under it: it has to be had on a full disk.
 */
export async function whileAlone<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(join(folder, "in-use.lock"));
  try {
    take(lock, folder);
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock: DatabaseSync, folder: string): void {
  try {
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) throw new BackupsInUse(folder);
    throw error;
  }
}
