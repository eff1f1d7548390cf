import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../setup/command.mjs";
import { installDebianPackages } from "./debian.mjs";

const DEBIAN_VERSIONS = "/usr/lib/postgresql";
const CLUSTER_SETTING = "/etc/postgresql-common/createcluster.conf";

/** Makes sure that PostgreSQL's programs are installed; the tests start their own cluster. */
export async function ensurePostgres() {
  if (findPostgresPrograms() !== undefined) return;
  preventDefaultCluster();
  await installDebianPackages("PostgreSQL", ["postgresql"]);
  if (findPostgresPrograms() === undefined)
    throw new UserError(`Debian's postgresql was installed, but ${DEBIAN_VERSIONS} holds no initdb.`);
}

/** The folder of `initdb` and `postgres` of the newest version; undefined if there is none. @param {string} versions */
export function findPostgresPrograms(versions = DEBIAN_VERSIONS) {
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")));
}

/** Debian's package creates and starts a cluster, unless this file says otherwise before it is installed. */
function preventDefaultCluster() {
  if (process.getuid?.() !== 0 || existsSync(CLUSTER_SETTING)) return;
  mkdirSync(join(CLUSTER_SETTING, ".."), { recursive: true });
  writeFileSync(CLUSTER_SETTING, "create_main_cluster = false\nstart_conf = 'manual'\n");
}
