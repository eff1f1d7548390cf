import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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
  if (!statSync(join(root, path)).isDirectory()) return [path];
  // The kind of an entry comes with its name: asking for each file takes longer than reading it.
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    if (!entry.isFile()) return filesUnder(root, inside, isLeftOut);
    return isLeftOut(inside) ? [] : [inside];
  });
}
