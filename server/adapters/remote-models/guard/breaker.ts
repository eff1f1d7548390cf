import type { Clock } from "#adapters/clock/port.ts";

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
