import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class BackupsInUse extends Error {
  override readonly name = "BackupsInUse";
  constructor(folder: string) {
    super(
      `Another backup is at work in ${folder}, and one could delete files that the other needs. Try again when it has ended.`,
    );
  }
}

/** SQLite's result code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/** Works while this process alone uses the folder. The kernel's lock ends with the process and needs no disk space. */
export async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
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
