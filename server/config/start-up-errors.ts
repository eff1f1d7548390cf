import {
  DataDirInUse,
  DataDirUnwritable,
  isConnectionError,
  isForbidden,
  isLoginRefused,
  QueueTooNew,
  SchemaTooOld,
} from "#adapters/db/errors.ts";
import { ConfigMistakes } from "#config/config.ts";

/** Why a process could not start, and what the operator can do about it. */
export function toStartUpErrors(error: unknown): readonly string[] {
  return error instanceof ConfigMistakes ? error.mistakes : [toStartUpError(error)];
}

export function toStartUpError(error: unknown): string {
  if (error instanceof DataDirInUse) {
    return `Another instance is running on the data folder ${error.dataDir}. Stop it, or choose another folder: DATA_DIR=… npm start`;
  }
  if (error instanceof DataDirUnwritable) {
    return `The data folder ${error.dataDir} cannot be written. Make it writable, or choose another folder: DATA_DIR=… npm start`;
  }
  if (error instanceof SchemaTooOld) {
    return `The database is older than this server: it lacks ${error.missing.join(", ")}. Migrate it first: npm run migrate`;
  }
  if (error instanceof QueueTooNew) return error.message;
  if (isForbidden(error)) {
    return `The database refuses this to the role of DATABASE_URL (${error.message}). \`npm run migrate\` as the owner of the database gives the servers' role its rights; migrate and restore themselves need the owner.`;
  }
  if (isLoginRefused(error)) {
    return `PostgreSQL refuses DATABASE_URL (${error.message}). Correct its user, password or database, then start again.`;
  }
  if (isConnectionError(error)) {
    return "The database does not answer. Check it and DATABASE_URL, then start again.";
  }
  if (isTakenPort(error)) {
    return `Port ${error.port} is used by another program. Stop it, or choose another port: PORT=… SIMULATOR_PORT=… METRICS_PORT=… npm start`;
  }
  return error instanceof Error ? `The server could not start: ${error.message}` : "The server could not start.";
}

function isTakenPort(error: unknown): error is Error & { port: number } {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE" && "port" in error;
}

/** Only the user of the process may read what it writes from now on: photos, the database, backups. */
export function writePrivately(): void {
  process.umask(0o077);
}
