import { pino, type Logger, type LogFn } from "pino";
import type { Log, LogEvent, LogLevel, LogSubscriber } from "#adapters/log/port.ts";

const LEVELS = ["debug", "info", "warn", "error"] as const satisfies readonly LogLevel[];

type EventLogOptions = {
  readonly subscribers?: readonly LogSubscriber[];
  /** The trace that an event belongs to; null where there is none. */
  readonly traceId?: () => string | null;
};

/** The log over a pino logger. What a subscriber throws is ignored: counting must not break what is counted. */
export function eventLog(lines: Logger, { subscribers = [], traceId = () => null }: EventLogOptions = {}): Log {
  const publish: LogSubscriber = (level, event) => {
    for (const subscriber of subscribers) {
      try {
        subscriber(level, event);
      } catch {}
    }
  };
  const write =
    (level: LogLevel) =>
    (event: LogEvent): void => {
      publish(level, event);
      const id = traceId();
      lines[level](id === null ? event : { ...event, traceId: id });
    };
  return {
    debug: write("debug"),
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
    pino: subscribers.length === 0 ? lines : publishing(lines, publish),
  };
}

function publishing(lines: Logger, publish: LogSubscriber): Logger {
  const methods = LEVELS.map((level) => {
    const value = function (this: Logger, ...args: Parameters<LogFn>): void {
      publish(level, null);
      lines[level].apply(this, args);
    };
    return [level, { value, writable: true }];
  });
  return Object.create(lines, Object.fromEntries(methods));
}

export const silentLog: Log = eventLog(pino({ level: "silent" }));
