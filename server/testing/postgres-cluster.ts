import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, readFile, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { openPostgres } from "#adapters/db/postgres.ts";
import { freePort } from "#testing/server-process.ts";
import { until } from "#testing/test-clock.ts";

export type PostgresCluster = {
  /** Of the database `postgres`, as superuser. */
  readonly url: string;
  /** A temporary folder; it is removed with the cluster. */
  readonly folder: string;
  /** Starts the server again on the same data and port after it was killed. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

const DEBIAN_VERSIONS = "/usr/lib/postgresql";
const SHARED_MEMORY = "/dev/shm";
const MEMORY_MIN_BYTES = 2 ** 31;
const START_MAX_MS = 30_000;
/** Two test workers, each with a server process or two that have pools of their own. */
const CONNECTIONS_MAX = 200;

/** Starts the server, and again for every line of input. Ends it and removes the folder when the input ends. */
const KEEPER = `
programs=$1 folder=$2; shift 2
while
  "$programs/postgres" -D "$folder/data" "$@" >>"$folder/log" 2>&1 &
  server=$!
  read -r _
do
  wait "$server"
done
kill -INT "$server"; wait "$server"
rm -rf "$folder"
`;

const run = promisify(execFile);

/** A PostgreSQL server with its own folder and free port, run by an ordinary user. `isDurable`: on a disk, and waits for it. */
export async function startPostgresCluster({ isDurable = true } = {}): Promise<PostgresCluster> {
  const programs = findPrograms();
  const user = await ordinaryUser();
  const folder = await mkdtemp(join(isDurable ? tmpdir() : await quickestFolder(), "wardrobe-postgres-"));
  try {
    if (user !== null) await chown(folder, user.uid, user.gid);
    const options = { cwd: folder, ...user };
    const data = join(folder, "data");
    await run(
      join(programs, "initdb"),
      ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C.UTF-8"],
      options,
    );
    const port = await freePort();
    const settings = [
      `port=${port}`,
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      `max_connections=${CONNECTIONS_MAX}`,
      ...(isDurable ? [] : ["fsync=off", "full_page_writes=off"]),
    ];
    const keeper = spawn(
      "sh",
      ["-c", KEEPER, "keeper", programs, folder, ...settings.flatMap((setting) => ["-c", setting])],
      {
        ...options,
        // A Ctrl-C in the terminal must not end it before it has cleaned up.
        detached: true,
        stdio: ["pipe", "ignore", "ignore"],
      },
    );
    const cluster: PostgresCluster = {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      folder,
      startAgain: async () => {
        keeper.stdin?.write("\n");
        await untilAnswering(cluster);
      },
      stop: async () => await stop(keeper),
    };
    await untilAnswering(cluster);
    return cluster;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A file system in memory, where databases are created in a third of the time, or the temporary folder. */
async function quickestFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(SHARED_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= MEMORY_MIN_BYTES ? SHARED_MEMORY : tmpdir();
}

async function stop(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null) return;
  const ended = once(keeper, "exit");
  keeper.stdin?.end();
  await ended;
}

/** The folder of `initdb` and `postgres`: Debian's newest version, else the first on the PATH. */
export function findPrograms(): string {
  const versions = existsSync(DEBIAN_VERSIONS)
    ? readdirSync(DEBIAN_VERSIONS).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN_VERSIONS, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  const found = folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
  if (found === undefined)
    throw new Error(
      "The tests need PostgreSQL's programs. `npm test` installs them on Debian; elsewhere install PostgreSQL 15 or newer.",
    );
  return found;
}

/** PostgreSQL refuses to run as root: then as the user postgres, else nobody. Null: the current user. */
async function ordinaryUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const entries = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const entry = entries.find(([name]) => name === "postgres") ?? entries.find(([name]) => name === "nobody");
  if (entry === undefined)
    throw new Error("PostgreSQL does not run as root, and this machine has neither the user postgres nor nobody.");
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

async function untilAnswering(cluster: PostgresCluster): Promise<void> {
  const database = openPostgres({ url: cluster.url, poolSize: 1 });
  const isAnswering = async (): Promise<boolean> =>
    await database.ping().then(
      () => true,
      () => false,
    );
  try {
    await until("PostgreSQL answers", START_MAX_MS, isAnswering);
  } catch (error) {
    const log = await readFile(join(cluster.folder, "log"), "utf8").catch(() => "");
    await cluster.stop();
    throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error });
  } finally {
    await database.close();
  }
}

/** Creates a database on the server, empty or as a copy of another; returns its URL. */
export async function createDatabase(serverUrl: string, name: string, template = "template1"): Promise<string> {
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const server = openPostgres({ url: serverUrl, poolSize: 1, statementMaxMs: STATEMENT_MAX_MS });
  try {
    await sql.raw(statement).execute(server.db);
  } finally {
    await server.close();
  }
}

/** Copying a database waits for the disk. */
const STATEMENT_MAX_MS = 30_000;
