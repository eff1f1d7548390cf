import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

// `npm run --silent sbom`: the bill of materials of what runs, from the lockfile, as CycloneDX. `npm sbom --omit dev` alone leaves out
// what tests and benches of the root need too, such as the database driver: so it reads a copy without what only work on it needs.
const root = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "sbom-"));
/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));
/** @param {string} path @param {object} value */
const write = (path, value) => {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), JSON.stringify(value));
};
try {
  const lock = read("package-lock.json");
  for (const [path, found] of Object.entries(lock.packages)) {
    if (found.dev === true) delete lock.packages[path];
    delete found.devDependencies;
  }
  write("package-lock.json", lock);
  for (const folder of ["", ...lock.packages[""].workspaces]) {
    const { devDependencies: _, ...own } = read(join(folder, "package.json"));
    write(join(folder, "package.json"), own);
  }
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "dev"];
  process.exitCode = spawnSync("npm", args, { cwd: copy, stdio: "inherit" }).status ?? 1;
} finally {
  rmSync(copy, { recursive: true });
}
