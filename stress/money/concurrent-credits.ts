import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { App } from "#server/app.ts";
import type { Database } from "#server/adapters/db/port.ts";
import { startTask } from "#server/features/ai-tasks/start-task.ts";
import { endTask } from "#server/features/ai-tasks/run-task.ts";
import { correctAiCredits, lockAccount, readAccount } from "#server/features/credits/account.ts";
import { givePlan, takePlanBack } from "#server/features/plans/give-plan.ts";
import { spendRecommendation } from "#server/features/credits/spend-credits.ts";

const LOOK_EVERY_MS = 100;
const DAY_MS = 86_400_000;

export type Customer = { readonly userId: string; readonly fileId: string };
type Known = { readonly taskId: string; readonly cost: number };

/** What clients of a bank did and were told. A task may be ended by several at once. */
export class ConcurrentCredits {
  readonly counts = { operations: 0, started: 0, ended: 0, refused: 0, gifts: 0, corrections: 0, recommendations: 0 };
  readonly #apps: readonly App[];
  readonly #customers: readonly Customer[];
  readonly #tasks: Known[] = [];
  readonly #gifts: { readonly userId: string; readonly sourceId: string }[] = [];
  readonly #random: () => number;
  readonly #advance: (ms: number) => void;

  constructor(
    apps: readonly App[],
    customers: readonly Customer[],
    { random, advance }: { random: () => number; advance: (ms: number) => void },
  ) {
    this.#apps = apps;
    this.#customers = customers;
    this.#random = random;
    this.#advance = advance;
  }

  /** So many clients at once, each with one thing after the other, until so many were done. */
  async open(clients: number, operations: number): Promise<void> {
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const app = this.#apps[client % this.#apps.length];
        if (app === undefined) throw new Error("A bank without a counter.");
        while (this.counts.operations < operations) {
          this.counts.operations++;
          await this.#do(app, this.#random()).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
            this.counts.refused++;
          });
        }
      }),
    );
  }

  async #do(app: App, dice: number): Promise<void> {
    const customer = this.#customers[Math.floor(this.#random() * this.#customers.length)];
    if (customer === undefined) throw new Error("A bank without customers.");
    if (dice < 0.45) return await this.#start(app, customer);
    if (dice < 0.8) return await this.#end(app);
    if (dice < 0.9) return await this.#recommend(app, customer);
    if (dice < 0.94) return await this.#give(app, customer);
    if (dice < 0.96) return await this.#takeBack(app);
    if (dice < 0.98) return await this.#correct(app, customer);
    // Months begin and plans end while others spend.
    this.#advance(this.#random() * 2 * DAY_MS);
    await readAccount(app, app.db, customer.userId);
  }

  async #start(app: App, { userId }: Customer): Promise<void> {
    const cost = 1 + Math.floor(this.#random() * 6);
    const { taskId } = await app.db.transaction().execute(async (trx) => {
      const account = await lockAccount(app, trx, userId);
      return await startTask(app, trx, account, { type: "preview", itemId: null, sourceFile: null, cost });
    });
    this.#tasks.push({ taskId, cost });
    this.counts.started++;
  }

  /** One of the last, or one that has ended long ago; with one outcome or the other. */
  async #end(app: App): Promise<void> {
    const back = Math.floor(this.#random() ** 3 * this.#tasks.length);
    const known = this.#tasks[this.#tasks.length - 1 - back];
    if (known === undefined) return;
    const fails = this.#random() < 0.6;
    const copies = this.#random() < 0.3 ? 2 : 1;
    const end = async (): Promise<void> =>
      await endTask(app, known.taskId, async (_trx, { userId }) => {
        this.counts.ended++;
        const fileId = this.#customers.find((customer) => customer.userId === userId)?.fileId ?? "";
        return fails ? { status: "failed", why: "of the bank" } : { status: "done", fileId };
      });
    await Promise.all(Array.from({ length: copies }, end));
  }

  async #recommend(app: App, { userId }: Customer): Promise<void> {
    await app.db
      .transaction()
      .execute(async (trx) => await spendRecommendation(app, trx, await lockAccount(app, trx, userId)));
    this.counts.recommendations++;
  }

  async #give(app: App, { userId }: Customer): Promise<void> {
    const sourceId = app.random.id();
    const planType = this.#random() < 0.5 ? "basic_month" : "pro_month";
    const given = { source: "admin", sourceId, planType, days: 1 } as const;
    await app.db.transaction().execute(async (trx) => await givePlan(app, trx, userId, given));
    this.#gifts.push({ userId, sourceId });
    this.counts.gifts++;
  }

  async #takeBack(app: App): Promise<void> {
    const gift = this.#gifts[Math.floor(this.#random() * this.#gifts.length)];
    if (gift === undefined) return;
    const source = { source: "admin", sourceId: gift.sourceId } as const;
    await app.db.transaction().execute(async (trx) => await takePlanBack(app, trx, gift.userId, source));
  }

  async #correct(app: App, { userId }: Customer): Promise<void> {
    const credits = Math.floor(this.#random() * 60);
    await app.db.transaction().execute(async (trx) => await correctAiCredits(app, trx, userId, credits));
    this.counts.corrections++;
  }
}

/** Reads the books of one moment, again and again, until it is told to end; says how often, and what was wrong in them. */
export function watchMoments(db: Database): { end(): Promise<{ moments: number; faults: string[] }> } {
  let isOver = false;
  const watching = (async () => {
    const faults: string[] = [];
    let moments = 0;
    do {
      faults.push(...(await readMoment(db)));
      moments++;
      await wait(LOOK_EVERY_MS);
    } while (!isOver);
    faults.push(...(await readMoment(db)));
    return { moments: moments + 1, faults };
  })();
  return {
    end: async () => {
      isOver = true;
      return await watching;
    },
  };
}

/** Said in SQL of its own: none of it is the product's. */
async function readMoment(db: Database): Promise<string[]> {
  return await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const balances = await sql<{ fault: string }>`
        select b.user_id || ' ' || k.kind || ': ' || k.balance || ' is not ' || coalesce(s.sum, 0) as fault
        from credit_balances b
        cross join lateral (values ('monthly', monthly), ('referral', referral), ('recommend', recommend)) k (kind, balance)
        left join (select user_id, kind, sum(delta) as sum from credit_entries group by 1, 2) s
          on s.user_id = b.user_id and s.kind = k.kind
        where k.balance <> coalesce(s.sum, 0) or k.balance < 0`.execute(trx);
      const tasks = await sql<{ fault: string }>`
        select t.id || ' ' || t.status || ' of ' || t.cost || ': taken ' || e.taken || ', given back ' || e.back as fault
        from ai_tasks t left join lateral (
          select coalesce(-sum(delta) filter (where reason = 'task'), 0) as taken,
            coalesce(sum(delta) filter (where reason = 'task_failed'), 0) as back
          from credit_entries where reason in ('task', 'task_failed') and ref = t.id
        ) e on true
        where e.taken <> t.cost or e.back <> case when t.status = 'failed' then t.cost else 0 end`.execute(trx);
      return [...balances.rows, ...tasks.rows].map(({ fault }) => fault);
    });
}
