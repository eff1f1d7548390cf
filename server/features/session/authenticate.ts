import { createHash } from "node:crypto";
import type { App } from "#app.ts";
import { extendSession, findSession } from "#features/session/session-store.ts";

const DAY_MS = 86_400_000;
/** A session ends after this long unused, and in any case after {@link SESSION_LONGEST_MS} (decision 3). */
export const SESSION_SLIDING_MS = 7 * DAY_MS;
export const SESSION_LONGEST_MS = 30 * DAY_MS;
/** A live session is written again at most this often. */
const EXTEND_EVERY_MS = DAY_MS / 24;

/** Whose live session the bearer token opens; null for anybody else. */
export async function authenticate(app: Pick<App, "db" | "clock">, token: string): Promise<string | null> {
  const now = app.clock.now();
  const tokenHash = hashToken(token);
  const session = await findSession(app.db, tokenHash);
  if (session === undefined || session.expires_at <= now) return null;
  const expiresAt = slidingEnd(now, session.ends_at);
  if (expiresAt.getTime() - session.expires_at.getTime() > EXTEND_EVERY_MS)
    await extendSession(app.db, tokenHash, expiresAt);
  return session.user_id;
}

/** When a session used now ends: later, but never after its last day. */
export function slidingEnd(now: Date, endsAt: Date): Date {
  return new Date(Math.min(now.getTime() + SESSION_SLIDING_MS, endsAt.getTime()));
}

/** Only this hash of a token is stored. */
export function hashToken(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}
