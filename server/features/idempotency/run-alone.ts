import { createHash, randomUUID } from "node:crypto";
import type { App } from "#app.ts";
import { deleteClaim, putClaim } from "#features/idempotency/running-request-store.ts";

/** How long a process that died keeps its request from others. */
const CLAIM_MS = 5000;
const RENEW_EVERY_MS = 1500;
const LOOK_EVERY_MS = 200;

/** Does the work while no other process works on the same request. Throws the signal's reason if it aborts meanwhile. */
export async function runAlone<Result>(
  app: Pick<App, "db">,
  { userId, key, signal }: { readonly userId: string; readonly key: string; readonly signal: AbortSignal },
  work: () => Promise<Result>,
): Promise<Result> {
  const request = createHash("sha256")
    .update(JSON.stringify([userId, key]))
    .digest();
  const claim = { request, holder: randomUUID() };
  while (!(await putClaim(app.db, claim, CLAIM_MS))) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    signal.throwIfAborted();
  }
  const renewing = setInterval(() => void putClaim(app.db, claim, CLAIM_MS).catch(() => {}), RENEW_EVERY_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // Otherwise it ends by itself.
    await deleteClaim(app.db, claim).catch(() => {});
  }
}
