import { execFileSync } from "node:child_process";
import { constants, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

// Copies every file that git tracks or would add, with its uncommitted changes, and links the original's packages. The
// workspaces beside them are the copy's own: otherwise the tests would run the sources without the bug.
export function copyTree(from: string, to: string): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: from,
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  });
  // Git still lists a file whose deletion is not committed.
  for (const path of listed.split("\0").filter((name) => name !== "" && existsSync(join(from, name)))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(from, path), join(to, path), { mode: constants.COPYFILE_FICLONE });
  }
  linkPackages(join(from, "node_modules"), join(to, "node_modules"));
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, link] = [join(from, name), join(to, name)];
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), link);
    else if (name.startsWith("@")) linkPackages(source, link);
    else if (!name.startsWith(".") || name === ".bin") symlinkSync(source, link);
  }
}
