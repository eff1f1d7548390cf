import { pino, type Logger } from "pino";
import { logOptions } from "#adapters/log/log-options.ts";

/** Lines that say that all is well wait this long for others, so that many are one write. */
const WAIT_MS = 50;
const WAITING_LENGTH_MAX = 8 * 1024;
const WARN = 40;

/**
 * The log of a process: one JSON object a line, into the file, or to standard output. A warning is written at once, and all that came before
 * it; so is everything when the process ends. Whoever kills it loses the lines of the last moment. Nobody waits for the disk: the stream's own
 * `flushSync` does, for a second where the disk is busy, and the whole process with it.
 */
export function openLines(level: string, path?: string): Logger {
  const out = pino.destination({ dest: path ?? 1, sync: true });
  let lines = "";
  let waiting: NodeJS.Timeout | null = null;
  const write = (): void => {
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
    const written = lines;
    lines = "";
    if (written !== "") out.write(written);
  };
  process.once("exit", write);
  const options = {
    ...logOptions,
    level,
    hooks: {
      logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn, ofLine: number): void {
        method.apply(this, args);
        if (ofLine >= WARN || lines.length >= WAITING_LENGTH_MAX) write();
        else waiting ??= setTimeout(write, WAIT_MS).unref();
      },
    },
  };
  return pino(options, { write: (line: string) => void (lines += line) });
}
