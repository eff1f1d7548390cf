import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, finishedMark } from "./fingerprint.mjs";
import { runChild } from "./run-child.mjs";

/** How often a long step reports that it is still running. */
const PROGRESS_MS = 10_000;

/** @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** Seconds since a `performance.now()`, to one decimal. @param {number} startedMs */
export function secondsSince(startedMs) {
  return ((performance.now() - startedMs) / 1000).toFixed(1);
}

/**
 * Runs a step and prints its start, its progress and how long it took.
 * @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function runStep(name, work) {
  const started = performance.now();
  print(`${name} …`);
  const progress = setInterval(() => print(`${name}: ${secondsSince(started)} s so far`), PROGRESS_MS);
  try {
    const result = await work();
    print(`${name}: done in ${secondsSince(started)} s`);
    return result;
  } finally {
    clearInterval(progress);
  }
}

/** An error that the user can fix; they see only its message. */
export class UserError extends Error {}

/** The user stopped the command (Ctrl-C, SIGTERM). */
export class StoppedError extends UserError {}

// A UserError becomes its message and exit code 1; anything else is a bug and shows its stack.
/** Runs a command. @param {() => Promise<number>} work returns the exit code */
export async function runCommand(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    print(error.message);
    process.exitCode = 1;
  }
}

/** How many of npm's last output lines are shown when it fails. */
const LINES_SHOWN = 15;

/** npm's error codes and what the user can do about them; the first match is printed. */
const NPM_FAILURES = [
  {
    code: /E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|NETUNREACH|HOSTUNREACH)/,
    advice: "npm could not reach the package registry. Check the network (`npm ping`) and start again.",
  },
  { code: /ENOSPC/, advice: "The disk is full. Make room for about 1 GB and start again." },
  {
    code: /EACCES|EPERM|EROFS/,
    advice: "npm may not write into this folder. Give the current user write access and start again.",
  },
  {
    code: /ETARGET|E404/,
    advice:
      "The registry lacks a version of package-lock.json. Check which registry npm uses (`npm config get registry`).",
  },
  {
    code: /EINTEGRITY/,
    advice:
      "A downloaded package differs from the one in package-lock.json. Run `npm cache clean --force` and start again.",
  },
];

/**
 * Installs the packages of the lockfile into `node_modules`, unless they are there: for `npm start` those that build and
 * run the app, and beside them what tests and checks need.
 * @param {string} root @param {"start" | "tests"} use
 */
export async function install(root, use) {
  const locked = `${process.platform}-${process.arch} ${fingerprint(root, ["package-lock.json"])}`;
  const mark = finishedMark(join(root, "node_modules", ".wardrobe-installed"));
  const hasTests = mark.isFor(`${locked} tests`);
  if (hasTests || (use === "start" && mark.isFor(locked))) return;

  const isAddition = mark.isFor(locked);
  mark.clear();
  const what = isAddition ? "what the tests need" : "the packages";
  await runStep(`Installing ${what} that package-lock.json names`, async () => {
    // npm may take the remains of an interrupted installation for a complete one.
    if (!isAddition) rmSync(join(root, "node_modules"), { recursive: true, force: true });
    await npmInstall(root, [use === "start" ? "--omit=dev" : "--include=dev", "--include=optional"]);
    requireLocked(root);
  });
  mark.write(use === "start" ? locked : `${locked} tests`);
}

/** @param {string} npmOutput */
export function explainNpmFailure(npmOutput) {
  const known = NPM_FAILURES.find(({ code }) => code.test(npmOutput));
  return `The packages could not be installed. ${known?.advice ?? "See the output of npm above."}`;
}

// Not `npm ci`: it rejects a lockfile without a package for another platform, which some registries do not have. In an
// empty folder `npm install` installs the same versions from the lockfile; `requireLocked` verifies that.
/** @param {string} root @param {readonly string[]} selection options of npm that choose packages */
export async function npmInstall(root, selection) {
  const { file, args } = npmCommand(root, [
    "install",
    "--no-save",
    "--prefer-offline",
    "--no-audit",
    "--no-fund",
    ...selection,
  ]);
  const end = await runChild(file, args, { cwd: root, quiet: true }).catch(() => {
    throw new UserError("npm is not on the PATH. Install Node together with npm and start again.");
  });
  if (end.code === 0) return;
  if (end.isStopped) throw new StoppedError("Stopped. The next run installs again.");
  print(end.output.trimEnd().split("\n").slice(-LINES_SHOWN).join("\n"));
  throw new UserError(explainNpmFailure(end.output));
}

/** Throws if the lockfile lacks an installed package or has another version of it. @param {string} root */
export function requireLocked(root) {
  const locked = versionsIn(join(root, "package-lock.json"));
  const installed = versionsIn(join(root, "node_modules", ".package-lock.json"));
  const unlocked = [...installed].filter(([path, version]) => locked.get(path) !== version).map(([path]) => path);
  if (unlocked.length === 0) return;
  throw new UserError(
    `package-lock.json does not match package.json (${unlocked.join(", ")}). Run \`npm install\` and commit both.`,
  );
}

/** Versions by path inside the project. @param {string} lockfile @returns {Map<string, string | undefined>} */
function versionsIn(lockfile) {
  /** @type {{ packages: Record<string, { version?: string }> }} */
  const { packages } = JSON.parse(readFileSync(lockfile, "utf8"));
  return new Map(Object.entries(packages).map(([path, { version }]) => [path, version]));
}

// The npm that started this command, with its Node; never a Node inside `node_modules`, which is being replaced.
/** @param {string} root @param {readonly string[]} args */
function npmCommand(root, args) {
  const script = process.env["npm_execpath"];
  const node = process.env["npm_node_execpath"];
  const isUsable = script?.endsWith("npm-cli.js") === true && node?.startsWith(join(root, "node_modules")) === false;
  return isUsable ? { file: node, args: [script, ...args] } : { file: "npm", args };
}
