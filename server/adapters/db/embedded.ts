import { existsSync, mkdirSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join, dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { logTo, type StatementListener, VALUE_PARSERS } from "#adapters/db/drivers.ts";
import { readEmbeddedImage, unpackTar } from "#adapters/db/embedded-image.ts";
import { DataDirInUse, DataDirUnwritable } from "#adapters/db/errors.ts";
import type { DatabaseHandle } from "#adapters/db/port.ts";
import type { Tables } from "#adapters/db/tables.ts";

type EmbeddedOptions = {
  /** Holds the database in `postgres`. The folder belongs to one process at a time. */
  readonly dataDir: string;
  /** Called with a sentence for people before a step that takes long. */
  readonly onProgress?: (sentence: string) => void;
  readonly onStatement?: StatementListener;
};

/** The default of 128 MB of shared buffers would only waste memory: the kernel caches the pages. */
const START_PARAMS = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

/**
 * Opens PostgreSQL inside this process, for local use only. It never calls fsync (electric-sql/pglite#1107): commits
 * survive a killed process but not a power cut. Throws {@link DataDirInUse} and {@link DataDirUnwritable}.
 */
export async function openEmbeddedDatabase({
  dataDir,
  onProgress,
  onStatement,
}: EmbeddedOptions): Promise<DatabaseHandle> {
  const unlock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, "postgres");
    if (!existsSync(folder)) {
      onProgress?.(`Making the database in ${folder}`);
      await createDatabase(folder);
    }
    return toHandle(await openPGlite({ dataDir: folder }), unlock, onStatement);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The same database in memory, from a dump of a data folder: for tests. */
export async function openInMemory(dump: Blob): Promise<DatabaseHandle> {
  return toHandle(await openPGlite({ loadDataDir: dump }), () => {});
}

/** Creates it under another name and renames it, so that a folder `postgres` is always complete. */
async function createDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.tmp`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  unpackTar(readEmbeddedImage(), unfinished);
  await rename(unfinished, folder);
}

/**
 * V8 would compile the largest functions of PostgreSQL again, optimised: 0.7 s of a core and 500 MB at each start, for
 * queries that take a sixth less. And it would look through the 9 MB for errors first. What is first called after the
 * start, and other modules, are compiled as usual.
 */
const BASELINE_COMPILER = {
  "liftoff-only": true,
  "wasm-tier-up": false,
  "wasm-dynamic-tiering": false,
  "wasm-lazy-validation": true,
} as const;

async function openPGlite(options: PGliteOptions): Promise<PGlite> {
  const setFlags = (isBaseline: boolean) => {
    for (const [flag, value] of Object.entries(BASELINE_COMPILER))
      setFlagsFromString(value === isBaseline ? `--${flag}` : `--no-${flag}`);
  };
  setFlags(true);
  try {
    return await PGlite.create({ ...options, startParams: START_PARAMS, parsers: { ...VALUE_PARSERS } });
  } finally {
    setFlags(false);
  }
}

function toHandle(pglite: PGlite, release: () => void, onStatement?: StatementListener): DatabaseHandle {
  return {
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...logTo(onStatement) }),
    kind: "embedded",
    source: { kind: "embedded", pglite },
    connections: () => null,
    ping: async () => {
      await pglite.query("select 1");
    },
    close: async () => {
      if (pglite.closed) return;
      await pglite.close();
      release();
    },
  };
}

/** SQLite's result code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/** Keeps every held lock referenced: the garbage collector would release it silently. */
const held = new Set<DatabaseSync>();

/** The kernel's lock on an SQLite file: two processes would overwrite each other's commits. Returns its release. */
function lockFolder(dataDir: string): () => void {
  let lock: DatabaseSync | null = null;
  try {
    makeFolder(dataDir);
    lock = new DatabaseSync(join(dataDir, "instance.lock"));
    lock.exec(
      "pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive; create table if not exists held (pid integer)",
    );
    const acquired = lock;
    held.add(acquired);
    return () => {
      held.delete(acquired);
      acquired.close();
    };
  } catch (cause) {
    lock?.close();
    if (cause instanceof Error && "errcode" in cause && cause.errcode === SQLITE_BUSY)
      throw new DataDirInUse(dataDir, { cause });
    throw new DataDirUnwritable(dataDir, { cause });
  }
}

/** Not Node's recursive mkdir: it never returns for a path that cannot exist, such as one below /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
