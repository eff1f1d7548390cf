import { sql } from "kysely";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { App } from "#server/app.ts";
import type { Database } from "#server/adapters/db/port.ts";
import { startTask } from "#server/features/ai-tasks/start-task.ts";
import { endTask } from "#server/features/ai-tasks/run-task.ts";
import { correctAiCredits, lockAccount, readAccount } from "#server/features/credits/account.ts";
import { givePlan, takePlanBack } from "#server/features/plans/give-plan.ts";
import { spendRecommendation } from "#server/features/credits/spend-credits.ts";

const DAY_MS = 86_400_000;

export type CreditUser = { readonly userId: string; readonly fileId: string };
type StartedTask = { readonly taskId: string; readonly cost: number };

/** Runs random credit operations from several clients and counts what was acknowledged. Several may end the same task at once. */
export class ConcurrentCredits {
  readonly counts = { operations: 0, started: 0, ended: 0, refused: 0, gifts: 0, corrections: 0 };
  readonly #apps: readonly App[];
  readonly #users: readonly CreditUser[];
  readonly #tasks: StartedTask[] = [];
  readonly #gifts: { readonly userId: string; readonly sourceId: string }[] = [];
  readonly #random: () => number;
  readonly #advance: (ms: number) => void;

  constructor(
    apps: readonly App[],
    users: readonly CreditUser[],
    time: { random: () => number; advance: (ms: number) => void },
  ) {
    this.#apps = apps;
    this.#users = users;
    this.#random = time.random;
    this.#advance = time.advance;
  }

  /** Runs `clients` at once, each with one operation after the other, until `operations` were done. */
  async run(clients: number, operations: number): Promise<void> {
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const app = this.#apps[client % this.#apps.length];
        if (app === undefined) throw new Error("At least one app is needed.");
        while (this.counts.operations < operations) {
          this.counts.operations++;
          await this.#runOne(app, this.#random()).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
            this.counts.refused++;
          });
        }
      }),
    );
  }

  async #runOne(app: App, dice: number): Promise<void> {
    const user = this.#users[Math.floor(this.#random() * this.#users.length)];
    if (user === undefined) throw new Error("At least one user is needed.");
    if (dice < 0.45) return await this.#start(app, user);
    if (dice < 0.8) return await this.#end(app);
    if (dice < 0.9) return await this.#recommend(app, user);
    if (dice < 0.94) return await this.#give(app, user);
    if (dice < 0.96) return await this.#takeBack(app);
    if (dice < 0.98) return await this.#correct(app, user);
    // Months begin and plans end while other clients spend.
    this.#advance(this.#random() * 2 * DAY_MS);
    await readAccount(app, app.db, user.userId);
  }

  async #start(app: App, { userId }: CreditUser): Promise<void> {
    const cost = 1 + Math.floor(this.#random() * 6);
    const { taskId } = await app.db.transaction().execute(async (trx) => {
      const account = await lockAccount(app, trx, userId);
      return await startTask(app, trx, account, { type: "preview", itemId: null, sourceFile: null, cost });
    });
    this.#tasks.push({ taskId, cost });
    this.counts.started++;
  }

  /** Ends a recent task, sometimes an old one, as done or failed. */
  async #end(app: App): Promise<void> {
    const back = Math.floor(this.#random() ** 3 * this.#tasks.length);
    const known = this.#tasks[this.#tasks.length - 1 - back];
    if (known === undefined) return;
    const fails = this.#random() < 0.6;
    const copies = this.#random() < 0.3 ? 2 : 1;
    const end = async (): Promise<void> =>
      await endTask(app, known.taskId, async (_trx, { userId }) => {
        this.counts.ended++;
        const fileId = this.#users.find((user) => user.userId === userId)?.fileId ?? "";
        return fails ? { status: "failed", why: "of the test" } : { status: "done", fileId };
      });
    await Promise.all(Array.from({ length: copies }, end));
  }

  async #recommend(app: App, { userId }: CreditUser): Promise<void> {
    await app.db
      .transaction()
      .execute(async (trx) => await spendRecommendation(app, trx, await lockAccount(app, trx, userId)));
  }

  async #give(app: App, { userId }: CreditUser): Promise<void> {
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

  async #correct(app: App, { userId }: CreditUser): Promise<void> {
    const credits = Math.floor(this.#random() * 60);
    await app.db.transaction().execute(async (trx) => await correctAiCredits(app, trx, userId, credits));
    this.counts.corrections++;
  }
}

/** Faults of one snapshot of the ledger, in SQL of its own, so that it shares no mistake with the product. */
export async function checkSnapshot(db: Database): Promise<string[]> {
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
