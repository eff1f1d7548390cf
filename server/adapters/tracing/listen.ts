import type { Logger } from "pino";
import { z } from "zod/mini";
import type { Tracing } from "#adapters/tracing/port.ts";

const LEVELS = ["debug", "info", "warn", "error"] as const;
const ModelCall = z.object({
  event: z.literal("model_called"),
  kind: z.string(),
  provider: z.string(),
  outcome: z.string(),
  ms: z.number(),
});

/** A log whose lines carry the trace; a call of a remote model is a part of it. */
export function listenWith(
  log: Logger,
  { note, traceId }: Pick<Tracing, "note"> & { readonly traceId: () => string | null },
): Logger {
  const heard = LEVELS.map((level) => {
    const tell = (...said: Parameters<Logger[typeof level]>): void => {
      const [fields, ...others] = said;
      const id = traceId();
      if (id === null || typeof fields !== "object" || fields === null || !("event" in fields))
        return log[level](...said);
      noteCall(note, fields);
      log[level]({ ...fields, traceId: id }, ...others);
    };
    return [level, { value: tell }];
  });
  return Object.create(log, Object.fromEntries(heard));
}

function noteCall(note: Tracing["note"], fields: object): void {
  const called = ModelCall.safeParse(fields);
  if (!called.success) return;
  const { kind, provider, outcome, ms } = called.data;
  note({ name: `model ${kind}`, kind: "part", attributes: { provider, outcome } }, ms);
}
