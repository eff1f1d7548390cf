import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { print, runStep, StoppedError, UserError } from "../setup/install.mjs";
import { runChild } from "../setup/run-child.mjs";
import { findChromium, findProgram } from "./find-program.mjs";

const LINES_SHOWN = 10;
const POSTGRES_VERSIONS = "/usr/lib/postgresql";
const CLUSTER_SETTING = "/etc/postgresql-common/createcluster.conf";

/**
 * A program that the tests need. `packages`: Debian's; `orElse`: where it lacks them.
 * @typedef {{ what: string, isThere: () => boolean, prepare?: () => void, packages: readonly string[], orElse?: readonly string[] }} Need
 * @type {readonly Need[]}
 */
const NEEDED = [
  {
    what: "Chromium",
    isThere: () => findChromium() !== undefined,
    // The headless shell, or the whole browser if this Debian has no shell.
    packages: ["chromium-headless-shell"],
    orElse: ["chromium"],
  },
  {
    what: "WebKit",
    // Its driver, a display that nobody sees, a window manager, and what turns a mouse wheel.
    isThere: () => ["WebKitWebDriver", "Xvfb", "openbox", "xdotool"].every((name) => findProgram(name) !== undefined),
    packages: ["webkit2gtk-driver", "xvfb", "openbox", "xdotool"],
  },
  {
    what: "PostgreSQL",
    isThere: () => findPostgresPrograms() !== undefined,
    // The tests start their own cluster.
    prepare: preventDefaultCluster,
    packages: ["postgresql"],
  },
  {
    // Another's reader of what pictures say about themselves.
    what: "ExifTool",
    isThere: () => findProgram("exiftool") !== undefined,
    packages: ["libimage-exiftool-perl"],
  },
];
/** @type {Need} */
const FIREFOX = {
  what: "Firefox",
  isThere: () => ["firefox-esr", "firefox"].some((name) => findProgram(name) !== undefined),
  packages: ["firefox-esr"],
};

/**
 * Makes sure that the tests' browsers and PostgreSQL's programs are there, and returns the path of Chromium.
 * @param {{ isFull?: boolean }} run the full run has a journey in Firefox
 */
export async function ensureMachine({ isFull = false } = {}) {
  const missing = [...NEEDED, ...(isFull ? [FIREFOX] : [])].filter(({ isThere }) => !isThere());
  if (missing.length > 0 && canInstall()) {
    const names = missing.map(({ what }) => what).join(", no ");
    print(`This machine has no ${names}. As root, this command installs Debian's packages for them.`);
  }
  for (const { what, isThere, prepare, packages, orElse } of missing) {
    prepare?.();
    await installDebianPackages(what, packages).catch(async (error) => {
      if (orElse === undefined || error instanceof StoppedError) throw error;
      await installDebianPackages(what, orElse);
    });
    if (!isThere()) throw new UserError(`Debian's ${packages.join(", ")} was installed, but ${what} is not found.`);
  }
  return findChromium() ?? "chromium";
}

/** The folder of `initdb` and `postgres` of the newest version; undefined if there is none. @param {string} versions */
export function findPostgresPrograms(versions = POSTGRES_VERSIONS) {
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")));
}

/** Debian's package creates and starts a cluster, unless this file says otherwise before it is installed. */
function preventDefaultCluster() {
  if (!canInstall() || existsSync(CLUSTER_SETTING)) return;
  mkdirSync(join(CLUSTER_SETTING, ".."), { recursive: true });
  writeFileSync(CLUSTER_SETTING, "create_main_cluster = false\nstart_conf = 'manual'\n");
}

/** As root on Debian or a derivative. */
function canInstall() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Installs what is missing, or throws a UserError that says what to install. @param {string} what its name, for messages @param {readonly string[]} packages */
export async function installDebianPackages(what, packages) {
  if (!canInstall()) {
    throw new UserError(
      `The tests need ${what}, which this machine lacks. Install it (Debian: apt-get install ${packages.join(" ")}) and start again.`,
    );
  }
  await runStep(`Installing ${what} (apt-get install ${packages.join(" ")})`, async () => {
    await aptGet(what, ["update"]);
    await aptGet(what, ["install", "--yes", "--no-install-recommends", ...packages]);
  });
}

/** @param {string} what @param {readonly string[]} args */
async function aptGet(what, args) {
  const end = await runChild("apt-get", args, {
    cwd: "/",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    quiet: true,
  });
  if (end.code === 0) return;
  if (end.isStopped) throw new StoppedError("Stopped.");
  print(end.output.trimEnd().split("\n").slice(-LINES_SHOWN).join("\n"));
  throw new UserError(`apt-get ${args[0]} failed, so ${what} is missing. Check the network and start again.`);
}
