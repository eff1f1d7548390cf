import type { LoggerOptions } from "pino";

/** An error as the log keeps it. */
type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError };

/** Causes of causes are followed so far. */
const CAUSES_MAX = 4;

/**
 * How every process writes its log. Of an error only name, words, code, place and cause are kept: drivers and clients hang on it what they
 * were given (a statement's values, a request's headers), and that is people's texts and our secrets.
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
