export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";
  readonly dataDir: string;

  constructor(dataDir: string, options?: ErrorOptions) {
    super(`Another process holds the data folder ${dataDir}.`, options);
    this.dataDir = dataDir;
  }
}

/** The data folder cannot be created, or nothing can be written in it. */
export class DataDirUnwritable extends Error {
  override readonly name = "DataDirUnwritable";
  readonly dataDir: string;

  constructor(dataDir: string, options?: ErrorOptions) {
    super(`The data folder ${dataDir} cannot be written.`, options);
    this.dataDir = dataDir;
  }
}

/** The database could not be reached or did not answer in time. The statement may or may not have run. */
export class DatabaseUnreachable extends Error {
  override readonly name = "DatabaseUnreachable";
}

/** A migration failed, and the database is as it was before this run. */
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

/** A newer version of the server has migrated the queue's tables. */
export class QueueTooNew extends Error {
  override readonly name = "QueueTooNew";

  constructor({ found, known }: { readonly found: number; readonly known: number }) {
    super(
      `The queue's tables are of version ${found}, and this server works with version ${known} only. Start the newer server again; or, if what it wrote may be lost, restore the backup made before it.`,
    );
  }
}

const UNIQUE_VIOLATION = "23505";
const FORBIDDEN = "42501";
const LOGIN_REFUSED = /^(28...|3D000)$/;

/** SQLSTATE codes of a server that stops, starts or is overloaded, and of timeouts of statements and locks. */
const UNAVAILABLE = /^(08...|53300|57014|57P0[1-5]|55P03)$/;

/** Whether a row was refused as a duplicate, under the given constraint or index if one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== UNIQUE_VIOLATION) return false;
  return (
    constraint === undefined || (error instanceof Object && "constraint" in error && error.constraint === constraint)
  );
}

/** Whether the role may not do this. */
export function isForbidden(error: unknown): error is Error {
  return error instanceof Error && codeOf(error) === FORBIDDEN;
}

/** Whether the database failed, not the statement: a later attempt may succeed. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof DatabaseUnreachable || UNAVAILABLE.test(codeOf(error) ?? "");
}

/** Whether the server refuses the role or its password, as between a change and the restart, or has no such database. */
export function isLoginRefused(error: unknown): error is Error {
  return error instanceof Error && LOGIN_REFUSED.test(codeOf(error) ?? "");
}

/** Whether the server said that it is stopping or starting. */
export function isRestarting(error: unknown): boolean {
  return /^57P0[1-5]$/.test(codeOf(error) ?? "");
}

/** The two drivers have different error classes; both carry PostgreSQL's code. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Object && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
