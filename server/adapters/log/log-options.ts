import type { LoggerOptions } from "pino";

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError };

const CAUSES_MAX = 4;

/** Of an error only these fields are logged: drivers attach values and headers, which may hold texts and secrets. */
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
