import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A page that was opened before an upgrade finds its files for so long. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const FOLDER = "assets";
/** The names of the files with which a server started last. */
const CURRENT = "current.json";

/**
 * Copies the client's files with a hash in their name into a folder that every version and every API of a machine
 * serves, so that neither a page of the version before nor one of the version after misses any. What no version
 * has had for a week is deleted. The folder is created; may throw the errors of the file system.
 */
export async function keepAssets(clientDir: string, keptDir: string, now: number = Date.now()): Promise<void> {
  const kept = join(keptDir, FOLDER);
  await mkdir(kept, { recursive: true });
  const own = await readdir(join(clientDir, FOLDER));
  const before = await namesIn(join(keptDir, CURRENT));
  const there = new Set(await readdir(kept));
  for (const name of own.filter((one) => !there.has(one))) {
    // Another API must not serve half of it.
    const half = join(keptDir, randomUUID());
    await copyFile(join(clientDir, FOLDER, name), half);
    await rename(half, join(kept, name));
  }
  // The week begins when a version is replaced, not when it was started.
  for (const name of new Set([...own, ...before.filter((one) => there.has(one))]))
    await utimes(join(kept, name), now / 1000, now / 1000);
  await writeFile(join(keptDir, CURRENT), JSON.stringify(own));
  for (const name of there) {
    const { mtimeMs } = await stat(join(kept, name));
    if (mtimeMs < now - KEPT_MS) await rm(join(kept, name), { force: true });
  }
}

async function namesIn(path: string): Promise<string[]> {
  const names: unknown = JSON.parse(await readFile(path, "utf8").catch(() => "[]"));
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}
