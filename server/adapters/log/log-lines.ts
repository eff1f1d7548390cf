import { pino, type Logger, type LoggerOptions } from "pino";

/** Lines below a warning are buffered for this long and written together. */
const BUFFER_MS = 50;
const BUFFER_LENGTH_MAX = 8 * 1024;
const WARN = 40;

/** One JSON object a line. `flushSync` of the stream is not used: it would block the process for a second. */
export function openLines(level: string, path?: string): Logger {
  const out = pino.destination({ dest: path ?? 1, sync: true });
  let lines = "";
  let timer: NodeJS.Timeout | null = null;
  const write = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const buffered = lines;
    lines = "";
    if (buffered !== "") out.write(buffered);
  };
  process.once("exit", write);
  const options = {
    ...logOptions,
    level,
    hooks: {
      logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn, lineLevel: number): void {
        method.apply(this, args);
        if (lineLevel >= WARN || lines.length >= BUFFER_LENGTH_MAX) write();
        else timer ??= setTimeout(write, BUFFER_MS).unref();
      },
    },
  };
  return pino(options, { write: (line: string) => void (lines += line) });
}

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
