import {
  DatabaseUnreachable,
  DataDirInUse,
  DataDirUnwritable,
  QueueTooNew,
  SchemaTooOld,
} from "#adapters/db/errors.ts";

/** What went wrong at the start, in words that say what to do. */
export function toSentence(error: unknown): string {
  if (error instanceof DataDirInUse) {
    return `Another instance is running on the data folder ${error.dataDir}. Stop it, or choose another folder: DATA_DIR=… npm start`;
  }
  if (error instanceof DataDirUnwritable) {
    return `The data folder ${error.dataDir} cannot be written. Make it writable, or choose another folder: DATA_DIR=… npm start`;
  }
  if (error instanceof SchemaTooOld) {
    return `The database is older than this server: it lacks ${error.missing.join(", ")}. Bring it up to date first: npm run migrate`;
  }
  if (error instanceof QueueTooNew) return error.message;
  if (error instanceof DatabaseUnreachable) {
    return "The database does not answer. Look at it and at DATABASE_URL, and start again.";
  }
  if (isTakenPort(error)) {
    return `Port ${error.port} is taken by another program. Stop it, or choose another port: PORT=… SIMULATOR_PORT=… METRICS_PORT=… npm start`;
  }
  return error instanceof Error ? `The server could not start: ${error.message}` : "The server could not start.";
}

function isTakenPort(error: unknown): error is Error & { port: number } {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE" && "port" in error;
}
