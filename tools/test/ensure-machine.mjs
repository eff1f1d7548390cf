import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { print, StoppedError, UserError } from "../setup/command.mjs";
import { canInstall, installDebianPackages } from "./debian.mjs";
import { findChromium } from "./find-chromium.mjs";

const POSTGRES_VERSIONS = "/usr/lib/postgresql";
const CLUSTER_SETTING = "/etc/postgresql-common/createcluster.conf";

/** Makes sure that the tests' Chromium and PostgreSQL's programs are there, and returns the path of Chromium. */
export async function ensureMachine() {
  const isMissing = { Chromium: findChromium() === undefined, PostgreSQL: findPostgresPrograms() === undefined };
  const missing = Object.entries(isMissing).flatMap(([name, is]) => (is ? [name] : []));
  if (missing.length > 0 && canInstall())
    print(
      `This machine has no ${missing.join(" and no ")}. As root, this command installs Debian's packages for them.`,
    );
  if (isMissing.Chromium) await installChromium();
  // The tests start their own cluster.
  if (isMissing.PostgreSQL) {
    preventDefaultCluster();
    await installDebianPackages("PostgreSQL", ["postgresql"]);
  }
  const chromium = findChromium();
  if (chromium === undefined) throw new UserError("Debian's chromium was installed, but no chromium is on the PATH.");
  if (findPostgresPrograms() === undefined)
    throw new UserError(`Debian's postgresql was installed, but ${POSTGRES_VERSIONS} holds no initdb.`);
  return chromium;
}

/** The headless shell, or the whole browser if this Debian has no shell. */
async function installChromium() {
  try {
    await installDebianPackages("Chromium", ["chromium-headless-shell"]);
  } catch (error) {
    if (error instanceof StoppedError) throw error;
    await installDebianPackages("Chromium", ["chromium"]);
  }
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
