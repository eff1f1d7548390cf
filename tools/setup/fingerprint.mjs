import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * One hash of the names and contents of files and whole folders, the same on every machine. All paths are relative.
 * @param {string} root @param {readonly string[]} paths @param {(path: string) => boolean} isLeftOut
 */
export function fingerprint(root, paths, isLeftOut = () => false) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((each) => filesUnder(root, each, isLeftOut)).sort()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

// It is deleted before the work and written after it, so interrupted work counts as not done.
/** A file with the fingerprint for which some work was finished. @param {string} path */
export function finishedMark(path) {
  return {
    /** @param {string} wanted */
    isFor(wanted) {
      try {
        return readFileSync(path, "utf8") === wanted;
      } catch {
        return false;
      }
    },
    clear: () => rmSync(path, { force: true }),
    /** @param {string} done */
    write: (done) => writeFileSync(path, done),
  };
}

/** @param {string} root @param {string} path @param {(path: string) => boolean} isLeftOut @returns {string[]} */
function filesUnder(root, path, isLeftOut) {
  if (isLeftOut(path)) return [];
  const entries = listFolder(join(root, path));
  if (entries === undefined) return [path];
  return entries.flatMap((name) => filesUnder(root, relative(".", join(path, name)), isLeftOut));
}

/** Undefined if the path is not a folder. @param {string} path */
function listFolder(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return undefined;
    throw error;
  }
}
