import type { LoggerOptions } from "pino";

/** An error as it is logged. */
type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError };

/** The depth to which causes of causes are logged. */
const CAUSES_MAX = 4;

/**
 * The format of every process's log. Of an error only name, message, code, stack and cause are logged: drivers and clients attach to it what
 * they were given (a statement's values, a request's headers), which holds texts of people and secrets.
 */
export const logOptions: LoggerOptions = {
  base: null,
  serializers: { err: (error: unknown) => toLogged(error) },
  redact: ["authorization", "*.authorization", "req.headers.authorization"],
};

function toLogged(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "no error was thrown" };
  const { name, message, stack, cause } = error;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined || depth >= CAUSES_MAX ? {} : { cause: toLogged(cause, depth + 1) }),
  };
}
