import { hash } from "node:crypto";
import type { App } from "#app.ts";
import { extendSession, findSession } from "#features/session/session-store.ts";

const DAY_MS = 86_400_000;
/** A session ends after this long unused, and in any case after {@link SESSION_LONGEST_MS} (SPEC-3). */
export const SESSION_SLIDING_MS = 7 * DAY_MS;
export const SESSION_LONGEST_MS = 30 * DAY_MS;
/** A live session is extended in the database at most this often. */
const EXTEND_EVERY_MS = DAY_MS / 24;
/** How long a process serves reads without checking the session again. A session that it ends itself ends at once. */
export const SESSION_CACHED_MS = 5000;

type Deps = Pick<App, "db" | "clock" | "cache">;

/** The user id of the live session with this bearer token; null if there is none. */
export async function authenticate(app: Deps, token: string): Promise<string | null> {
  const now = app.clock.now();
  const since = app.cache.sessions.generation();
  const tokenHash = hashToken(token);
  const session = await findSession(app.db, tokenHash);
  if (session === undefined || session.expires_at <= now) return null;
  const expiresAt = slidingEnd(now, session.ends_at);
  if (expiresAt.getTime() - session.expires_at.getTime() > EXTEND_EVERY_MS)
    await extendSession(app.db, tokenHash, expiresAt);
  const userId = session.user_id;
  app.cache.sessions.set(keyOf(token), {
    userId,
    value: { userId, expiresAt: session.expires_at },
    until: new Date(now.getTime() + SESSION_CACHED_MS),
    since,
  });
  return userId;
}

/** The same for requests that only read: a session checked a moment ago counts as live. */
export async function authenticateReader(app: Deps, token: string): Promise<string | null> {
  const now = app.clock.now();
  const known = app.cache.sessions.find(keyOf(token), now);
  return known !== undefined && known.expiresAt > now ? known.userId : await authenticate(app, token);
}

/** When a session used now ends: later, but never after its last day. */
export function slidingEnd(now: Date, endsAt: Date): Date {
  return new Date(Math.min(now.getTime() + SESSION_SLIDING_MS, endsAt.getTime()));
}

/** Only this hash of a token is stored. */
export function hashToken(token: string): Uint8Array {
  return hash("sha256", token, "buffer");
}

/** The same hash, as text for the process cache. */
function keyOf(token: string): string {
  return hash("sha256", token, "base64url");
}
