import { CompiledQuery } from "kysely";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { REQUEST_LIMITS, type RequestLimit, type RequestLimitName } from "@wardrobe/domain/request-limits.ts";
import type { Database } from "#adapters/db/port.ts";
import type { RequestLimits } from "#adapters/limits/port.ts";

const WINDOW_S = 60;

/**
 * Counters in the database, so that every process counts in the same one. A process takes some of a share at once and hands them out
 * itself, which keeps the database out of most requests: never more than the share is served, and as many processes as serve one person
 * may each hold a few that nobody gets. Where the database does not answer, each process counts for itself.
 */
export function sharedLimits(
  db: Database,
  limits: Readonly<Record<RequestLimitName, RequestLimit>> = REQUEST_LIMITS,
): RequestLimits {
  const shares = {
    address: shareOf(db, "address", limits.address),
    signIn: shareOf(db, "signIn", limits.signIn),
    person: shareOf(db, "person", limits.person),
    photo: shareOf(db, "photo", limits.photo),
  } satisfies Record<RequestLimitName, Share>;
  return { take: async (limit, who) => await shares[limit](who) };
}

type Share = (who: string) => Promise<number>;
/** What is left of what was taken ahead, and until when it may be handed out. */
type Held = { left: number; readonly until: number };

function shareOf(db: Database, name: RequestLimitName, { perMinute, ahead }: RequestLimit): Share {
  const share = { points: perMinute, duration: WINDOW_S, keyPrefix: name };
  const counters = new RateLimiterPostgres({
    ...share,
    storeClient: {
      query: async ({ text, values }: Question) => await db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: "client",
    tableName: "request_counts",
    tableCreated: true,
    // Whoever has used up their share is refused without asking the database again.
    inMemoryBlockOnConsumed: perMinute,
    insuranceLimiter: new RateLimiterMemory(share),
  });
  const held = new Map<string, Held>();
  const asked = new Map<string, Promise<number>>();
  const takeAhead = async (who: string): Promise<number> => {
    try {
      const { msBeforeNext } = await counters.consume(who, ahead);
      if (held.size > HELD_MAX) held.clear();
      held.set(who, { left: ahead, until: performance.now() + msBeforeNext });
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
      throw refusal;
    } finally {
      asked.delete(who);
    }
  };
  return async (who) => {
    for (;;) {
      const share = held.get(who);
      if (share !== undefined && share.left > 0 && share.until > performance.now()) {
        share.left--;
        return 0;
      }
      // Many at once ask the database once.
      const waiting = asked.get(who) ?? takeAhead(who);
      asked.set(who, waiting);
      const waitMs = await waiting;
      if (waitMs > 0) return waitMs;
    }
  };
}

type Question = { readonly text: string; readonly values: unknown[] };

/** A few megabytes; whoever is forgotten takes ahead again. */
const HELD_MAX = 20_000;
