import { setTimeout as wait } from "node:timers/promises";
import { isConnectionError } from "#adapters/db/errors.ts";
import type { DatabaseHandle } from "#adapters/db/port.ts";

const RETRY_MS = 500;

/** Waits for a database that is starting, and says so once. Throws its last failure if it has not started in time. */
export async function waitForDatabase(
  { ping }: Pick<DatabaseHandle, "ping">,
  say: (sentence: string) => void,
  { maxMs, retryMs = RETRY_MS }: { maxMs: number; retryMs?: number },
): Promise<void> {
  const deadline = performance.now() + maxMs;
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      return await ping();
    } catch (error) {
      if (!isConnectionError(error) || performance.now() >= deadline) throw error;
      const reason = error instanceof Error ? ` (${error.message.replace(/\.$/, "")})` : "";
      if (!hasSaid) say(`The database is not ready${reason}. Waiting for it, at most ${maxMs / 1000} s.`);
      await wait(retryMs);
    }
  }
}
