import { crc32 } from "node:zlib";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { tokenCalls } from "@wardrobe/domain/tokens/calls.ts";
import { TOKENS_MAX, TOKENS_PER_HOUR, type PersonalToken } from "@wardrobe/domain/tokens/token.ts";
import type { App, Verb } from "#app.ts";
import { inBatches } from "#adapters/db/port.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import { lockPerson, unlessBlocked } from "#features/people/people.ts";
import { hashToken } from "#features/session/authenticate.ts";
import * as store from "#features/tokens/token-store.ts";

type Calls = typeof tokenCalls;
type Deps = Pick<App, "db" | "clock">;

const DAY_MS = 86_400_000;
const SECRET_BYTES = 20;
/** `wd_`, 160 random bits and their CRC-32, in hex: a form by which scanners for leaked secrets know one (SPEC-91). */
const FORM = /^wd_([0-9a-f]{40})([0-9a-f]{8})$/;
/** How exactly the last use is known. */
const USED_EVERY_MS = 60_000;
/** How long an ended token is known as one, so that its program reads why it is refused. */
export const ENDED_KEPT_MS = 30 * DAY_MS;

const checksumOf = (secret: string): string => crc32(secret).toString(16).padStart(8, "0");

/** Whether a bearer token has the form of a personal one; no session's has. */
export function isPersonalToken(token: string): boolean {
  const [, secret = "", checksum] = FORM.exec(token) ?? [];
  return checksum === checksumOf(secret);
}

/** Makes a token and tells it, this once (AGENT-01). Throws tokens_limit_reached and too_many_requests. */
export const addToken: Verb<Calls["addToken"], keyof Deps | "random" | "rules", "userId"> = async (
  app,
  { userId },
  { name, scope, days },
) => {
  const secret = Buffer.from(app.random.bytes(SECRET_BYTES)).toString("hex");
  const token = `wd_${secret}${checksumOf(secret)}`;
  const id = app.random.id();
  const now = app.clock.now();
  const ends_at = new Date(now.getTime() + days * DAY_MS);
  await limitRate(app, userId, { action: "token", perHour: TOKENS_PER_HOUR });
  await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    if ((await store.listRunning(trx, userId, now)).length >= TOKENS_MAX) throw new AppError("tokens_limit_reached");
    const row = { id, user_id: userId, token_hash: hashToken(token), name, scope };
    await store.insertToken(trx, { ...row, created_at: now, used_at: null, ends_at });
  });
  return { id, token, has_mcp: app.rules.hasMcp };
};

export const listTokens: Verb<Calls["listTokens"], keyof Deps, "userId"> = async (app, { userId }) => {
  return (await store.listRunning(app.db, userId, app.clock.now())).map(toPersonalToken);
};

function toPersonalToken({ id, name, scope, created_at, used_at, ends_at }: store.TokenRow): PersonalToken {
  return {
    id,
    name,
    scope,
    made_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
    ends_at: ends_at.toISOString(),
  };
}

/** Ends a token at once, in every process. One that is unknown, another person's, or has ended is passed over. */
export const revokeToken: Verb<Calls["revokeToken"], keyof Deps, "userId"> = async (app, { userId }, { id }) => {
  await store.endToken(app.db, { userId, id }, app.clock.now());
};

/** Whose token this is, read each time so that a revoked one is dead at once. Throws unauthorized and token_revoked. */
export async function authenticateToken(
  app: Deps,
  token: string,
): Promise<Pick<store.TokenRow, "id" | "user_id" | "scope">> {
  const now = app.clock.now();
  const found = await unlessBlocked(app.db, await store.findToken(app.db, hashToken(token)));
  if (found === undefined) throw new AppError("unauthorized");
  if (found.ends_at <= now) throw new AppError("token_revoked");
  if (now.getTime() - (found.used_at?.getTime() ?? 0) >= USED_EVERY_MS) await store.setUsed(app.db, found.id, now);
  return found;
}

/** Deletes tokens that ended long ago; returns how many. */
export async function sweepTokens(app: Deps): Promise<number> {
  const moment = new Date(app.clock.now().getTime() - ENDED_KEPT_MS);
  return await inBatches(async (limit) => await store.deleteTokensEndedBefore(app.db, moment, limit));
}
