import type { Clock } from "#adapters/clock/port.ts";

/** So many failures in a row, and a provider is left alone. */
const FAILURES_MAX = 5;
const OPEN_MS = 30_000;
/** Whoever asks for more is asked again all the same: it may be a slip of somebody's clock. */
const AWAY_MAX_MS = 3_600_000;

/**
 * Leaves a provider alone that has failed again and again, or that asked to be for longer than a call can wait, and lets one call through
 * after a while to see whether it is back.
 */
export type Breaker = {
  /** Whether a call may be made now. After the pause only one caller is told yes. */
  mayTry(): boolean;
  succeeded(): void;
  /** `awayMs`: for how long it asked not to be asked again. */
  failed(awayMs?: number): void;
  /** The call ended in a way that says nothing about the provider. */
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
