import { AppError } from "@wardrobe/domain/errors.ts";
import { RECOMMENDATION_COST } from "@wardrobe/domain/recommendations/request.ts";
import { spendCredits } from "@wardrobe/domain/credits/credits.ts";
import type { App, Trx } from "#app.ts";
import { bookChange, type LockedAccount } from "#features/credits/account.ts";
import { takeOwed } from "#features/credits/bought-credits.ts";
import { book, bookOnce, listEntries } from "#features/credits/credit-store.ts";

/** Reasons of entries for AI credits; the task id is their reference. */
const TAKEN = "task";
const REFUNDED = "task_failed";
/** Reason of entries for recommendation credits. */
const SUITABLE = "suitable";
const UNDELIVERED = "suitable_undelivered";

/** Takes AI credits for a task, the month's first and bought ones last; returns how many are left. Throws not_enough_ai_credits. */
export async function reserveCredits(
  trx: Trx,
  account: LockedAccount,
  { cost, taskId }: { cost: number; taskId: string },
): Promise<number> {
  const to = spendCredits(account.aiCredits, cost);
  if (to === null) throw new AppError("not_enough_ai_credits");
  await bookChange(trx, account, { to, reason: TAKEN, ref: taskId });
  return account.aiCreditsLeft - cost;
}

/** Refunds the credits of a task to the kinds they were taken from; the ledger refuses to do so twice. */
export async function refundCredits(trx: Trx, userId: string, taskId: string): Promise<void> {
  for (const { kind, delta } of await listEntries(trx, { reason: TAKEN, ref: taskId })) {
    await book(trx, { user_id: userId, kind, delta: -delta, reason: REFUNDED, ref: taskId });
    if (kind === "bought") await takeOwed(trx, userId, { returned: -delta, ref: taskId });
  }
}

/** Takes a recommendation credit for an answer; returns how many are left. Throws not_enough_recommend_credits. */
export async function spendRecommendation(app: Pick<App, "random">, trx: Trx, account: LockedAccount): Promise<number> {
  const left = account.recommendCreditsLeft - RECOMMENDATION_COST;
  if (left < 0) throw new AppError("not_enough_recommend_credits");
  const entry = {
    user_id: account.person.id,
    kind: "recommend",
    delta: -RECOMMENDATION_COST,
    reason: SUITABLE,
  } as const;
  await book(trx, { ...entry, ref: app.random.id() });
  return left;
}

/** Returns the credit of an answer that did not reach the person; once for each answer, whatever `ref` names it. */
export async function returnRecommendation(trx: Trx, userId: string, ref: string): Promise<void> {
  await bookOnce(trx, { user_id: userId, kind: "recommend", delta: RECOMMENDATION_COST, reason: UNDELIVERED, ref });
}
