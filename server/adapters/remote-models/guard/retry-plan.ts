import type { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";

/** Tries of one call, the first among them. */
const TRIES_MAX = 3;
/** What cannot be used is asked for once more: the third answer of the same kind would be paid for nothing. */
const NONSENSE_TRIES_MAX = 2;
const FIRST_WAIT_MS = 500;
const WAIT_MAX_MS = 8_000;

/**
 * How long to wait after the given failed try (1 is the first) before the next; null where there is to be none. A random share of a
 * growing wait, so that many who failed together do not come back together; at least what the provider asked for.
 */
export function retryWaitMs(
  failure: ModelFailure,
  { tried, random }: { tried: number; random: number },
): number | null {
  if (failure.kind === "nonsense") return tried < NONSENSE_TRIES_MAX ? 0 : null;
  if (failure.kind !== "unavailable" || tried >= TRIES_MAX) return null;
  const wait = Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** (tried - 1)) * (0.5 + random / 2);
  return Math.round(Math.max(wait, failure.retryAfterMs ?? 0));
}

/** The milliseconds that a Retry-After header asks for: seconds, or a date; null where it says nothing that can be read. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,6}(\.\d+)?$/.test(header.trim())) return Math.ceil(Number(header) * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
