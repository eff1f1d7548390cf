import { sql } from "kysely";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { App, Trx } from "#server/app.ts";
import type { Database } from "#server/adapters/db/port.ts";
import { startTask } from "#server/features/ai-tasks/start-task.ts";
import { endTask } from "#server/features/ai-tasks/run-task.ts";
import { correctAiCredits, lockAccount, readAccount } from "#server/features/credits/account.ts";
import { givePlan, takePlanBack } from "#server/features/plans/give-plan.ts";
import { spendRecommendation } from "#server/features/credits/spend-credits.ts";

const DAY_MS = 86_400_000;

export type CreditUser = { readonly userId: string; readonly fileId: string };
type Load = {
  readonly apps: readonly [App, App];
  readonly users: readonly CreditUser[];
  readonly clients: number;
  readonly operations: number;
  readonly random: () => number;
  readonly advance: (ms: number) => void;
};

/** Runs random credit operations, each client one after the other, and counts what was acknowledged. Several may end the same task at once. */
export async function loadCredits({ apps, users, clients, operations, random, advance }: Load) {
  const counts = { operations: 0, started: 0, ended: 0, refused: 0, gifts: 0, corrections: 0 };
  const tasks: string[] = [];
  const gifts: { readonly userId: string; readonly sourceId: string }[] = [];
  const pick = <One>(values: readonly One[], at = random()): One | undefined => values[Math.floor(at * values.length)];

  async function runOne(app: App, dice: number): Promise<void> {
    const userId = pick(users)?.userId ?? "";
    const change = async <Done>(work: (trx: Trx) => Promise<Done>): Promise<Done> =>
      await app.db.transaction().execute(work);
    if (dice < 0.45) {
      const cost = 1 + Math.floor(random() * 6);
      const ordered = { type: "preview", itemId: null, sourceFile: null, cost } as const;
      const started = await change(
        async (trx) => await startTask(app, trx, await lockAccount(app, trx, userId), ordered),
      );
      tasks.push(started.taskId);
      counts.started++;
    } else if (dice < 0.8) await endOne(app);
    else if (dice < 0.9)
      await change(async (trx) => await spendRecommendation(app, trx, await lockAccount(app, trx, userId)));
    else if (dice < 0.94) {
      const sourceId = app.random.id();
      const planType = random() < 0.5 ? "basic_month" : "pro_month";
      await change(async (trx) => await givePlan(app, trx, userId, { source: "admin", sourceId, planType, days: 1 }));
      gifts.push({ userId, sourceId });
      counts.gifts++;
    } else if (dice < 0.96) {
      const gift = pick(gifts);
      if (gift === undefined) return;
      const source = { source: "admin", sourceId: gift.sourceId } as const;
      await change(async (trx) => await takePlanBack(app, trx, gift.userId, source));
    } else if (dice < 0.98) {
      const credits = Math.floor(random() * 60);
      await change(async (trx) => await correctAiCredits(app, trx, userId, credits));
      counts.corrections++;
    } else {
      // Months begin and plans end while other clients spend.
      advance(random() * 2 * DAY_MS);
      await readAccount(app, app.db, userId);
    }
  }

  /** Ends a recent task, sometimes an old one, as done or failed. */
  async function endOne(app: App): Promise<void> {
    const taskId = pick(tasks.toReversed(), random() ** 3);
    if (taskId === undefined) return;
    const fails = random() < 0.6;
    const copies = random() < 0.3 ? 2 : 1;
    const end = async (): Promise<void> =>
      await endTask(app, taskId, async (_trx, { userId }) => {
        counts.ended++;
        const fileId = users.find((user) => user.userId === userId)?.fileId ?? "";
        return fails ? { status: "failed", why: "of the test" } : { status: "done", fileId };
      });
    await Promise.all(Array.from({ length: copies }, end));
  }

  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (counts.operations < operations) {
        counts.operations++;
        await runOne(apps[client % 2] ?? apps[0], random()).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          counts.refused++;
        });
      }
    }),
  );
  return counts;
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
        cross join lateral (values ('monthly', monthly), ('referral', referral), ('bought', bought), ('recommend', recommend)) k (kind, balance)
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
