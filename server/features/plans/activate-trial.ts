import type { Reply } from "@wardrobe/domain/call.ts";
import type { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { mayActivateTrial, TRIAL_PLAN } from "@wardrobe/domain/plans/trial.ts";
import type { Actor, App } from "#app.ts";
import { readAccount } from "#features/credits/account.ts";
import { givePlan } from "#features/plans/give-plan.ts";
import { lockPerson } from "#features/people/people.ts";

const ACTIVATED = "trial_activated";
const USED = "trial_already_used";

/** Gives the trial to a person who never had a subscription (P-07, SPEC-23). A repeated call changes nothing. */
export async function activateTrial(
  app: Pick<App, "db" | "clock" | "random" | "rules" | "log">,
  actor: Actor,
): Promise<Reply<typeof planCalls.activateTrial>> {
  const { userId } = actor;
  const reply = await app.db.transaction().execute(async (trx) => {
    const { subscription_start } = await lockPerson(trx, userId);
    const days = app.rules.premiumConfig[TRIAL_PLAN].duration_days;
    const given = { source: "trial", sourceId: userId, planType: TRIAL_PLAN, days } as const;
    const success = mayActivateTrial(subscription_start) && (await givePlan(app, trx, userId, given));
    const { person, planType } = await readAccount(app, trx, userId);
    return {
      success,
      detail: success ? ACTIVATED : USED,
      subscription_type: planType,
      subscription_start: person.subscription_start?.toISOString() ?? null,
      subscription_end: person.subscription_end?.toISOString() ?? null,
    };
  });
  if (reply.success) app.log.info({ event: "trial_activated", userId });
  return reply;
}
