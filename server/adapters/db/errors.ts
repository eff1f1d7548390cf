/** Another process holds the data folder. */
export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";
  readonly dataDir: string;

  constructor(dataDir: string, options?: ErrorOptions) {
    super(`Another process holds the data folder ${dataDir}.`, options);
    this.dataDir = dataDir;
  }
}

/** The data folder cannot be made, or nothing can be written in it. */
export class DataDirUnwritable extends Error {
  override readonly name = "DataDirUnwritable";
  readonly dataDir: string;

  constructor(dataDir: string, options?: ErrorOptions) {
    super(`The data folder ${dataDir} cannot be written.`, options);
    this.dataDir = dataDir;
  }
}

/** The database could not be reached, or did not answer in time: what was asked may or may not have happened. */
export class DatabaseUnreachable extends Error {
  override readonly name = "DatabaseUnreachable";
}

/** A migration failed; the ones before it stand as they did before this run. */
export class MigrationFailed extends Error {
  override readonly name = "MigrationFailed";
  readonly migration: string;

  constructor(migration: string, options?: ErrorOptions) {
    super(`The migration ${migration} failed.`, options);
    this.migration = migration;
  }
}

/** The database is behind this version of the server, by these migrations. */
export class SchemaTooOld extends Error {
  override readonly name = "SchemaTooOld";
  readonly missing: readonly string[];

  constructor(missing: readonly string[], options?: ErrorOptions) {
    super(`The database lacks the migrations ${missing.join(", ")}.`, options);
    this.missing = missing;
  }
}

/** The queue's tables were brought up to a version that this one of the server does not know. */
export class QueueTooNew extends Error {
  override readonly name = "QueueTooNew";

  constructor({ found, known }: { readonly found: number; readonly known: number }) {
    super(
      `The queue's tables are of version ${found}, and this server works with version ${known} only. Start the newer server again; or, if what it wrote may be lost, restore the backup made before it.`,
    );
  }
}

const UNIQUE_VIOLATION = "23505";

/**
 * SQLSTATE codes of a server that goes, comes or is overrun: connection exceptions, shutdowns, too many clients, and statements it
 * gave up because of their time.
 */
const UNAVAILABLE = /^(08...|53300|57014|57P0[1-5]|55P03)$/;

/** Whether a row was refused because one like it stands there; of the named constraint or index where one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== UNIQUE_VIOLATION) return false;
  return (
    constraint === undefined || (error instanceof Object && "constraint" in error && error.constraint === constraint)
  );
}

/** Whether the database is what failed, not the question: asking again later may succeed. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof DatabaseUnreachable || UNAVAILABLE.test(codeOf(error) ?? "");
}

/** Whether a server said that it is going or coming. */
export function isRestarting(error: unknown): boolean {
  return /^57P0[1-5]$/.test(codeOf(error) ?? "");
}

/** The two drivers have their own classes of errors; both carry PostgreSQL's code. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Object && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
