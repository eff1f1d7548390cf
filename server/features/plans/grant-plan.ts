import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import type { App } from "#app.ts";
import { grantAllowance, lockAccount } from "#features/credits/account.ts";
import { insertGrant, revokeGrants } from "#features/plans/grant-store.ts";
import { setSubscription } from "#features/people/people.ts";

const DAY_MS = 86_400_000;

/** Revokes all grants of the person and starts the plan now with its full allowance: for the dev controls. */
export async function grantByHand(
  app: Pick<App, "db" | "clock" | "random" | "rules" | "log">,
  userId: string,
  planType: PlanType,
): Promise<void> {
  const now = app.clock.now();
  const days = app.rules.premiumConfig[planType].duration_days;
  await app.db.transaction().execute(async (trx) => {
    const settled = await lockAccount(app, trx, userId);
    await revokeGrants(trx, userId, now);
    if (planType === "free") {
      await setSubscription(trx, userId, {
        subscription_type: "free",
        subscription_start: null,
        subscription_end: null,
      });
    } else {
      const id = app.random.id();
      await insertGrant(trx, {
        id,
        user_id: userId,
        source: "admin",
        source_id: id,
        plan_type: planType,
        days,
        granted_at: now,
        revoked_at: null,
      });
      const end = new Date(now.getTime() + days * DAY_MS);
      await setSubscription(trx, userId, {
        subscription_type: planType,
        subscription_start: now,
        subscription_end: end,
      });
    }
    await grantAllowance(app, trx, settled);
  });
  app.log.info({ event: "plan_granted", userId, planType, by: "hand" });
}
