import { sql, type Kysely, type Transaction } from "kysely";
import type { Clock } from "#adapters/clock/port.ts";
import type { Database } from "#adapters/db/port.ts";
import type { Tables } from "#adapters/db/tables.ts";
import type { Random } from "#adapters/random/port.ts";
import type { FailureKind, Usage } from "#adapters/remote-models/guard/model-failure.ts";
import type { ModelKind, ModelPrice } from "#adapters/remote-models/port.ts";

/** An older call is no longer running: its process died. */
const RUNNING_MAX_MS = 300_000;

type CallStart = {
  readonly kind: ModelKind;
  readonly provider: string;
  readonly model: string;
  /** Whose photo or wardrobe it is; stored only while the call runs. Null without a person. */
  readonly userId: string | null;
  /** Expected cost in millionths of a dollar, which counts as spent until the call has ended. */
  readonly expectedCost: number;
};

export type CallEnd = {
  readonly outcome: "done" | FailureKind;
  readonly usage: Usage;
  readonly ms: number;
  readonly cost: number;
};

/** Every call of a remote model, and the day's budget. Stored in the database, because all processes share it. */
export type CallLedger = {
  begin(call: CallStart): Promise<{ readonly id: string } | "spent" | "busy">;
  end(id: string, end: CallEnd): Promise<void>;
  hasRoom(expectedCost: number): Promise<boolean>;
};

/** Counts a call that has ended, in its transaction. */
export type CountCall = (trx: Transaction<Tables>, call: { readonly at: Date; readonly cost: number }) => Promise<void>;

type Deps = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly random: Random;
  readonly dailyBudgetUsd: number;
  readonly callsPerPerson: number;
  readonly count: CountCall;
};

/** A little more than a year, so that a month can be compared with the same month of last year. */
const KEPT_MS = 400 * 86_400_000;
const SWEEP_EVERY_MS = 86_400_000;

/** The advisory lock under which calls start one at a time: any number that nothing else uses. */
const BEGIN_LOCK = 7_245_001;

export function callLedger({ db, clock, random, dailyBudgetUsd, callsPerPerson, count }: Deps): CallLedger {
  const budget = Math.floor(dailyBudgetUsd * 1e6);
  let sweptAtMs = 0;
  const sweep = async () => {
    const nowMs = clock.now().getTime();
    if (nowMs < sweptAtMs + SWEEP_EVERY_MS) return;
    sweptAtMs = nowMs;
    await db
      .deleteFrom("ai_calls")
      .where("begun_at", "<", new Date(nowMs - KEPT_MS))
      .execute();
  };
  const hasRoom = async (trx: Kysely<Tables>, expectedCost: number) =>
    (await spentSince(trx, startOfDay(clock.now()))) + expectedCost <= budget;
  return {
    hasRoom: async (expectedCost) => await hasRoom(db, expectedCost),
    begin: async ({ expectedCost, userId, ...call }) =>
      await db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${BEGIN_LOCK})`.execute(trx);
        const now = clock.now();
        if (userId !== null && (await runningOf(trx, userId, now)) >= callsPerPerson) return "busy";
        if (!(await hasRoom(trx, expectedCost))) return "spent";
        const id = random.id();
        await trx
          .insertInto("ai_calls")
          .values({ ...call, id, user_id: userId, cost: expectedCost, outcome: "running", begun_at: now })
          .execute();
        return { id };
      }),
    end: async (id, { outcome, usage, ms, cost }) => {
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable("ai_calls")
          .set({
            outcome,
            cost,
            ms: Math.round(ms),
            user_id: null,
            input_tokens: usage.inputTokens,
            output_tokens: usage.outputTokens,
            pictures: usage.pictures,
          })
          .where("id", "=", id)
          .execute();
        await count(trx, { at: clock.now(), cost });
      });
      await sweep();
    },
  };
}

async function spentSince(db: Kysely<Tables>, since: Date): Promise<number> {
  const row = await db
    .selectFrom("ai_calls")
    .select(sql<number>`coalesce(sum(cost), 0)::float8`.as("spent"))
    .where("begun_at", ">=", since)
    .executeTakeFirstOrThrow();
  return row.spent;
}

async function runningOf(trx: Transaction<Tables>, userId: string, now: Date): Promise<number> {
  const row = await trx
    .selectFrom("ai_calls")
    .select(sql<number>`count(*)::int`.as("running"))
    .where("user_id", "=", userId)
    .where("outcome", "=", "running")
    .where("begun_at", ">", new Date(now.getTime() - RUNNING_MAX_MS))
    .executeTakeFirstOrThrow();
  return row.running;
}

function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

/** Approximate prices of good models in US dollars, for models without a configured price. Own servers are free. */
const USUAL_PRICES = {
  openai: { input: 2.5, output: 10, picture: 0.06 },
  google: { input: 1.25, output: 10, picture: 0.05 },
  compatible: { input: 0, output: 0, picture: 0 },
  rembg: { input: 0, output: 0, picture: 0 },
} as const satisfies Record<string, ModelPrice>;

export type Provider = keyof typeof USUAL_PRICES;

export function priceOf(
  prices: Readonly<Record<string, ModelPrice>>,
  { provider, model }: { provider: Provider; model: string },
): ModelPrice {
  return prices[model] ?? USUAL_PRICES[provider];
}

/** Millionths of a dollar, rounded up. A picture's price covers its call: providers count its tokens differently. */
export function costOf({ input, output, picture }: ModelPrice, usage: Usage): number {
  if (usage.pictures > 0) return Math.ceil(usage.pictures * picture * 1e6);
  return Math.ceil(usage.inputTokens * input + usage.outputTokens * output);
}

export type CallsOfDay = {
  readonly day: string;
  readonly kind: string;
  readonly provider: string;
  readonly model: string;
  readonly calls: number;
  readonly failed: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly pictures: number;
  /** Over the calls that have ended; null where none has. */
  readonly medianMs: number | null;
  readonly costUsd: number;
};

/** Sums the calls since that time, the latest day first. */
export async function listCallsByDay(db: Database, since: Date): Promise<CallsOfDay[]> {
  const { rows } = await sql<CallsOfDay>`
    select to_char(begun_at at time zone 'UTC', 'YYYY-MM-DD') as day, kind, provider, model,
      count(*)::int as calls,
      count(*) filter (where outcome not in ('done', 'running'))::int as failed,
      sum(input_tokens)::float8 as "inputTokens",
      sum(output_tokens)::float8 as "outputTokens",
      sum(pictures)::float8 as pictures,
      percentile_cont(0.5) within group (order by ms) as "medianMs",
      sum(cost)::float8 / 1e6 as "costUsd"
    from ai_calls where begun_at >= ${since}
    group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`.execute(db);
  return rows;
}
