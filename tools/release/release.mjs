import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { basename, join } from "node:path";
import { UserError } from "../setup/install.mjs";
import { finishedMark } from "../setup/fingerprint.mjs";
import { runChild } from "../setup/run-child.mjs";

/** How many releases stay on the disk, the present one and the one before it among them. */
const KEPT = 3;

/** `prepare`: installs and builds in a release's folder. @typedef {{ root: string, prepare: (folder: string) => Promise<void> }} Releases */

/**
 * Makes a folder of its own for this version, unless it is there whole, and lets `current` point to it. Servers that run
 * keep the folder in which they started. Returns the release's name.
 * @param {string} clone @param {string} version @param {Releases} releases
 */
export async function makeRelease(clone, version, { root, prepare }) {
  const { output, code } = await git(clone, ["rev-parse", "--verify", "--quiet", `${version}^{commit}`]);
  if (code !== 0) throw new UserError(`This clone has no version ${version}. Run \`git fetch --tags\` first.`);
  const commit = output.trim();
  const name = /^[0-9a-f]{7,40}$/.test(version) ? commit.slice(0, 12) : version.replaceAll("/", "-");
  const folder = join(root, "releases", name);
  const mark = finishedMark(join(folder, ".released"));
  if (!mark.isFor(commit)) {
    if (name === linked(root, "current")) throw new UserError(`${name} is running and names another commit now.`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const archive = join(root, "releases", `${name}.tar`);
    await succeed(git(clone, ["archive", "--format=tar", "--output", archive, commit]));
    await succeed(runChild("tar", ["-xf", archive, "-C", folder], { cwd: root, quiet: true }));
    rmSync(archive);
    await prepare(folder);
    mark.write(commit);
  }
  switchTo(root, name);
  return name;
}

/**
 * Tags what is checked out as this version, `v1.2.3`. Its part of CHANGELOG.md tells operators what they must do.
 * @param {string} clone @param {string} version
 */
export async function tagVersion(clone, version) {
  if (!/^v\d+\.\d+\.\d+$/.test(version)) throw new UserError("A version is written v1.2.3.");
  if ((await git(clone, ["status", "--porcelain"])).output !== "")
    throw new UserError("Commit or remove your changes first.");
  const changes = readFileSync(join(clone, "CHANGELOG.md"), "utf8").split("\n");
  if (!changes.includes(`## ${version}`)) throw new UserError(`CHANGELOG.md has no "## ${version}" yet.`);
  await succeed(git(clone, ["tag", "--annotate", version, "--message", version]));
}

/** Lets `current` point to the release before. Returns its name. @param {string} root */
export function goBack(root) {
  const before = linked(root, "previous");
  if (before === null) throw new UserError("There is no release before this one.");
  switchTo(root, before);
  return before;
}

/** @param {string} root @param {string} name */
function switchTo(root, name) {
  const before = linked(root, "current");
  if (before === name) return;
  if (before !== null) link(root, "previous", before);
  link(root, "current", name);
  const kept = new Set([name, before]);
  const others = readdirSync(join(root, "releases"))
    .filter((one) => !kept.has(one))
    .toSorted(
      (one, other) => statSync(join(root, "releases", other)).mtimeMs - statSync(join(root, "releases", one)).mtimeMs,
    );
  for (const one of others.slice(KEPT - kept.size))
    rmSync(join(root, "releases", one), { recursive: true, force: true });
}

// A link is replaced by renaming another over it, so that there is one at any moment.
/** @param {string} root @param {"current" | "previous"} which @param {string} name */
function link(root, which, name) {
  const next = join(root, `.${which}`);
  rmSync(next, { force: true });
  symlinkSync(join("releases", name), next);
  renameSync(next, join(root, which));
}

/** The release to which it points, if that is still there. @param {string} root @param {"current" | "previous"} which */
function linked(root, which) {
  const path = join(root, which);
  return existsSync(path) ? basename(readlinkSync(path)) : null;
}

/** @param {string} clone @param {readonly string[]} args */
async function git(clone, args) {
  return await runChild("git", args, { cwd: clone, quiet: true });
}

/** @param {ReturnType<typeof runChild>} child */
async function succeed(child) {
  const { code, output } = await child;
  if (code !== 0) throw new UserError(output.trim());
}
