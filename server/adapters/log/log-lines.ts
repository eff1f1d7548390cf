import { pino, type Logger } from "pino";
import { logOptions } from "#adapters/log/log-options.ts";

/** Lines below a warning are buffered for this long and written together. */
const BUFFER_MS = 50;
const BUFFER_LENGTH_MAX = 8 * 1024;
const WARN = 40;

/**
 * A process's log: one JSON object a line. A warning and the end of the process flush the buffer; a kill loses it. The
 * stream's own `flushSync` is not used: it waits for the disk and would block the process for a second.
 */
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
