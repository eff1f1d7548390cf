import type { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";

const TRIES_MAX = 3;
/** An unusable answer is retried once: a third answer would hardly be better and costs money. */
const NONSENSE_TRIES_MAX = 2;
const FIRST_WAIT_MS = 500;
const WAIT_MAX_MS = 8_000;

/**
 * The wait after this failed try (1 is the first), at least what the provider requested; null ends the tries. It grows,
 * and is randomised so that callers that failed together do not retry together.
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

/** The wait of a Retry-After header in milliseconds, given as seconds or a date; null where it cannot be parsed. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,6}(\.\d+)?$/.test(header.trim())) return Math.ceil(Number(header) * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
