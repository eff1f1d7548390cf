import { CompiledQuery } from "kysely";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { REQUEST_LIMITS, type RequestLimit, type RequestLimitName } from "@wardrobe/domain/request-limits.ts";
import type { Database } from "#adapters/db/port.ts";
import type { RequestLimits } from "#adapters/limits/port.ts";

const WINDOW_S = 60;

/** Counters common to all processes, which reserve several at once; without the database each counts on its own. */
export function sharedLimits(
  db: Database,
  limits: Readonly<Record<RequestLimitName, RequestLimit>> = REQUEST_LIMITS,
): RequestLimits {
  const shares = {
    address: shareOf(db, "address", limits.address),
    file: ownShareOf(limits.file),
    signIn: shareOf(db, "signIn", limits.signIn),
    person: shareOf(db, "person", limits.person),
    photo: shareOf(db, "photo", limits.photo),
    wholeWardrobe: shareOf(db, "wholeWardrobe", limits.wholeWardrobe),
    token: shareOf(db, "token", limits.token),
    vote: shareOf(db, "vote", limits.vote),
    report: shareOf(db, "report", limits.report),
  } satisfies Record<RequestLimitName, Share>;
  return { take: async (limit, who) => await shares[limit](who) };
}

type Share = (who: string) => Promise<number>;
type Reservation = { left: number; readonly until: number };

function shareOf(db: Database, name: RequestLimitName, { perMinute, ahead }: RequestLimit): Share {
  const share = { points: perMinute, duration: WINDOW_S, keyPrefix: name };
  const counters = new RateLimiterPostgres({
    ...share,
    storeClient: {
      query: async ({ text, values }: Statement) => await db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: "client",
    tableName: "request_counts",
    tableCreated: true,
    // Requests above the limit are refused without the database.
    inMemoryBlockOnConsumed: perMinute,
    insuranceLimiter: new RateLimiterMemory(share),
  });
  const reservations = new Map<string, Reservation>();
  const pending = new Map<string, Promise<number>>();
  const reserve = async (who: string): Promise<number> => {
    try {
      const { msBeforeNext } = await counters.consume(who, ahead);
      if (reservations.size > RESERVATIONS_MAX) reservations.clear();
      reservations.set(who, { left: ahead, until: performance.now() + msBeforeNext });
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
      throw refusal;
    } finally {
      pending.delete(who);
    }
  };
  return async (who) => {
    for (;;) {
      const reservation = reservations.get(who);
      if (reservation !== undefined && reservation.left > 0 && reservation.until > performance.now()) {
        reservation.left--;
        return 0;
      }
      const reserving = pending.get(who) ?? reserve(who);
      pending.set(who, reserving);
      const waitMs = await reserving;
      if (waitMs > 0) return waitMs;
    }
  };
}

/** Counted by this process alone: a file must not wait for the database. */
function ownShareOf({ perMinute }: RequestLimit): Share {
  const counters = new RateLimiterMemory({ points: perMinute, duration: WINDOW_S });
  return async (who) =>
    await counters.consume(who).then(
      () => 0,
      ({ msBeforeNext }: RateLimiterRes) => Math.max(1, msBeforeNext),
    );
}

type Statement = { readonly text: string; readonly values: unknown[] };

/** A few megabytes. A dropped reservation is only made again. */
const RESERVATIONS_MAX = 20_000;
