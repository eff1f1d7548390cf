import type { Clock } from "#adapters/clock/port.ts";

/** So many failures in a row, and a provider is left alone. */
const FAILURES_MAX = 5;
const OPEN_MS = 30_000;

/** Leaves a provider alone that has failed again and again, and lets one call through after a while to see whether it is back. */
export type Breaker = {
  /** Whether a call may be made now. After the pause only one caller is told yes. */
  mayTry(): boolean;
  succeeded(): void;
  failed(): void;
  /** The call ended in a way that says nothing about the provider. */
  endedOtherwise(): void;
  isOpen(): boolean;
};

export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let openedAtMs: number | null = null;
  let isProbing = false;
  const nowMs = () => clock.now().getTime();
  return {
    mayTry: () => {
      if (openedAtMs === null) return true;
      if (isProbing || nowMs() < openedAtMs + OPEN_MS) return false;
      isProbing = true;
      return true;
    },
    succeeded: () => {
      failures = 0;
      openedAtMs = null;
      isProbing = false;
    },
    failed: () => {
      failures++;
      isProbing = false;
      if (failures >= FAILURES_MAX) openedAtMs = nowMs();
    },
    endedOtherwise: () => {
      isProbing = false;
    },
    isOpen: () => openedAtMs !== null && nowMs() < openedAtMs + OPEN_MS,
  };
}
