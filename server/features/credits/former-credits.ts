import { capAtExpiry } from "@wardrobe/domain/credits/credits.ts";
import type { App, Trx } from "#app.ts";
import type { LockedAccount } from "#features/credits/account.ts";
import { book, findBalance, insertBalance } from "#features/credits/credit-store.ts";

/** The reason of entries for a returning person; their new id is the reference. */
const RETURNED = "return";

/** The remaining credits of a free period, saved when somebody deletes their account (ADR-040). */
export type FormerCredits = { readonly monthly: number; readonly recommend: number; readonly period_start: Date };

/** The remaining credits, at most the allowance of the free plan. */
export async function formerCreditsOf(
  app: Pick<App, "rules">,
  trx: Trx,
  { person, ...account }: LockedAccount,
): Promise<FormerCredits> {
  const balance = await findBalance(trx, person.id);
  if (balance === undefined) throw new Error("A locked account has no balance");
  const { free } = app.rules.premiumConfig;
  const left = { monthly: account.aiCreditsLeft - account.referralCredits, referral: account.referralCredits };
  return {
    monthly: capAtExpiry(left, free.ai_credits_per_month).monthly,
    recommend: Math.min(account.recommendCreditsLeft, free.recommend_credits),
    period_start: balance.period_start,
  };
}

/** Creates the balance of a returning person with their remaining credits, in the same period. */
export async function restoreCredits(trx: Trx, userId: string, former: FormerCredits): Promise<void> {
  const { period_start } = former;
  const none = { monthly: 0, referral: 0, recommend: 0 };
  await insertBalance(trx, { user_id: userId, ...none, period_start, counted_from: period_start });
  for (const kind of ["monthly", "recommend"] as const)
    if (former[kind] > 0)
      await book(trx, { user_id: userId, kind, delta: former[kind], reason: RETURNED, ref: userId });
}
