import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, finishedMark } from "./fingerprint.mjs";
import { Refusal, Stopped } from "./refusal.mjs";
import { runChild } from "./run-child.mjs";
import { say, step } from "./say.mjs";

/** How many of npm's last lines are shown when it fails. */
const LINES_SHOWN = 15;

/** What npm prints, and what it means for the person at the machine; the first that fits is said. */
const NPM_FAILURES = [
  {
    sign: /E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|NETUNREACH|HOSTUNREACH)/,
    sentence: "npm could not reach the package registry. Check the network (`npm ping`) and start again.",
  },
  { sign: /ENOSPC/, sentence: "The disk is full. Make room for about 700 MB and start again." },
  {
    sign: /EACCES|EPERM|EROFS/,
    sentence: "npm may not write into this folder. Give the user of this shell the right to, and start again.",
  },
  {
    sign: /ETARGET|E404/,
    sentence:
      "The package registry lacks a version that package-lock.json names. Check which registry npm uses (`npm config get registry`).",
  },
  {
    sign: /EINTEGRITY/,
    sentence:
      "A downloaded package is not the one that package-lock.json names. Run `npm cache clean --force` and start again.",
  },
];

/**
 * Makes `node_modules` what the lockfile says; does nothing where it already is.
 * @param {string} root
 */
export async function install(root) {
  const wanted = `${process.platform}-${process.arch} ${fingerprint(root, ["package-lock.json"])}`;
  const mark = finishedMark(join(root, "node_modules", ".wardrobe-installed"));
  if (mark.isFor(wanted)) return;

  mark.clear();
  await step("Installing the packages that package-lock.json names", async () => {
    // What an interrupted installation left may look whole to npm.
    rmSync(join(root, "node_modules"), { recursive: true, force: true });
    // The client is built here too, so its tools are wanted even where NODE_ENV asks for less.
    await npmInstall(root, ["--include=dev", "--include=optional"]);
    requireLocked(root);
  });
  mark.write(wanted);
}

/** @param {string} npmOutput */
export function explainNpmFailure(npmOutput) {
  const known = NPM_FAILURES.find(({ sign }) => sign.test(npmOutput));
  return `The packages could not be installed. ${known?.sentence ?? "What npm said stands above."}`;
}

/**
 * Not `npm ci`: that refuses a lockfile which lacks a package of some other platform because the registry that it was made with does
 * not hold it. From an empty folder `npm install` takes the same versions out of the lockfile, which {@link requireLocked} verifies.
 * @param {string} root
 * @param {readonly string[]} what which of them
 */
export async function npmInstall(root, what) {
  const { file, args } = npmCommand(root, ["install", "--no-save", "--prefer-offline", ...what]);
  const end = await runChild(file, args, { cwd: root, quiet: true }).catch(() => {
    throw new Refusal("npm is not on the PATH. Install Node together with npm and start again.");
  });
  if (end.code === 0) return;
  if (end.isStopped) throw new Stopped("Stopped. The next run installs again.");
  say(end.output.trimEnd().split("\n").slice(-LINES_SHOWN).join("\n"));
  throw new Refusal(explainNpmFailure(end.output));
}

/**
 * Refuses what npm had to choose by itself: everything that is there must be what the lockfile says.
 * @param {string} root
 */
export function requireLocked(root) {
  const locked = versionsIn(join(root, "package-lock.json"));
  const installed = versionsIn(join(root, "node_modules", ".package-lock.json"));
  const strangers = [...installed].filter(([path, version]) => locked.get(path) !== version).map(([path]) => path);
  if (strangers.length === 0) return;
  throw new Refusal(
    `package-lock.json does not fit package.json (${strangers.join(", ")}). Run \`npm install\` and commit both.`,
  );
}

/**
 * Path inside the project → version.
 * @param {string} lockfile
 * @returns {Map<string, string | undefined>}
 */
function versionsIn(lockfile) {
  /** @type {{ packages: Record<string, { version?: string }> }} */
  const { packages } = JSON.parse(readFileSync(lockfile, "utf8"));
  return new Map(Object.entries(packages).map(([path, { version }]) => [path, version]));
}

/**
 * The npm that runs this very command, with the Node that runs it; never a Node inside `node_modules`, which is being replaced.
 * @param {string} root
 * @param {readonly string[]} args
 */
function npmCommand(root, args) {
  const script = process.env["npm_execpath"];
  const node = process.env["npm_node_execpath"];
  const isUsable = script?.endsWith("npm-cli.js") === true && node?.startsWith(join(root, "node_modules")) === false;
  return isUsable ? { file: node, args: [script, ...args] } : { file: "npm", args };
}
