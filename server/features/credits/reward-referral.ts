import { REFERRAL_CREDITS, REFERRAL_MONTH_MS, referralReward } from "@wardrobe/domain/credits/credits.ts";
import type { App, Trx } from "#app.ts";
import { lockAccount, type LockedAccount } from "#features/credits/account.ts";
import { book, listEntries, sumEntries } from "#features/credits/credit-store.ts";

/** Reasons of referral entries: the newcomer's reward and the inviter's. Both have the newcomer's id as reference. */
const CAME = "referral_came";
const INVITED = "referral_invited";

/**
 * Rewards an invitation when the newcomer has their first item: both get credits that never expire, the inviter up to a
 * monthly limit (P-11, SPEC-20). Returns the credits that the newcomer got now; the ledger refuses to reward an
 * invitation twice. Newcomers are locked before their inviters, who are always older accounts, so there is no deadlock.
 */
export async function rewardReferral(
  app: Pick<App, "clock" | "rules">,
  trx: Trx,
  newcomer: LockedAccount,
): Promise<number> {
  const { id: ref, referred_by: inviterId } = newcomer.person;
  if (inviterId === null || (await listEntries(trx, { reason: CAME, ref })).length > 0) return 0;
  await book(trx, { user_id: ref, kind: "referral", delta: REFERRAL_CREDITS, reason: CAME, ref });
  await lockAccount(app, trx, inviterId);
  const since = new Date(app.clock.now().getTime() - REFERRAL_MONTH_MS);
  const reward = referralReward(await sumEntries(trx, { userId: inviterId, reason: INVITED, since }));
  if (reward > 0) {
    const created_at = app.clock.now();
    await book(trx, { user_id: inviterId, kind: "referral", delta: reward, reason: INVITED, ref, created_at });
  }
  return REFERRAL_CREDITS;
}
