import type { Clock } from "#adapters/clock/port.ts";
import type { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";

const FAILURES_MAX = 5;
const OPEN_MS = 30_000;
/** Upper limit of a pause that a provider requests: a longer one may be a wrong clock. */
const AWAY_MAX_MS = 3_600_000;

/** Pauses calls to a provider after repeated failures or a long requested wait, then lets one call through to probe. */
export type Breaker = {
  /** Whether a call may be made now. After the pause this is true for one caller only. */
  mayTry(): boolean;
  succeeded(): void;
  /** `awayMs`: the pause that the provider requested. */
  failed(awayMs?: number): void;
  /** The call ended without saying anything about the provider. */
  endedOtherwise(): void;
  isOpen(): boolean;
};

export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let openUntilMs: number | null = null;
  let isProbing = false;
  const nowMs = () => clock.now().getTime();
  return {
    mayTry: () => {
      if (openUntilMs === null) return true;
      if (isProbing || nowMs() < openUntilMs) return false;
      isProbing = true;
      return true;
    },
    succeeded: () => {
      failures = 0;
      openUntilMs = null;
      isProbing = false;
    },
    failed: (awayMs = 0) => {
      failures++;
      isProbing = false;
      const pauseMs = Math.max(failures >= FAILURES_MAX ? OPEN_MS : 0, Math.min(awayMs, AWAY_MAX_MS));
      if (pauseMs > 0) openUntilMs = Math.max(openUntilMs ?? 0, nowMs() + pauseMs);
    },
    endedOtherwise: () => {
      isProbing = false;
    },
    isOpen: () => openUntilMs !== null && nowMs() < openUntilMs,
  };
}

const TRIES_MAX = 3;
/** An unusable answer is retried once: a third answer would hardly be better and costs money. */
const NONSENSE_TRIES_MAX = 2;
const FIRST_WAIT_MS = 500;
const WAIT_MAX_MS = 8_000;

/** The wait after this failed try (1 is the first), randomised, at least what the provider asked; null ends them. */
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
