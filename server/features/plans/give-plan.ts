import { foldGrants, startsPeriod, type Grant, type GrantSource } from "@wardrobe/domain/plans/subscription.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import type { App, Trx, Verb } from "#app.ts";
import { grantAllowance, cutToPlan, lockAccount, readAccount } from "#features/credits/account.ts";
import { findGrant, insertGrant, listGrants, revokeGrant, revokeGrants } from "#features/plans/grant-store.ts";
import { lockPerson, setSubscription, type Person } from "#features/people/people.ts";
import type { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { mayActivateTrial, TRIAL_PLAN } from "@wardrobe/domain/plans/trial.ts";

const ACTIVATED = "trial_activated";
const USED = "trial_already_used";

const DAY_MS = 86_400_000;

export type GivenPlan = {
  readonly source: GrantSource;
  /** The reason for which the plan is given. Each source gives once. */
  readonly sourceId: string;
  readonly planType: PlanType;
  readonly days: number;
};

/** Gives days of a plan, and its credits if it begins now (SPEC-20, SPEC-22). False if this source has given before. */
export async function givePlan(
  app: Pick<App, "clock" | "random" | "rules">,
  trx: Trx,
  userId: string,
  { source, sourceId, planType, days }: GivenPlan,
): Promise<boolean> {
  // Cuts the credits that an ended plan left, before the new grant hides that the plan ended.
  const settled = await lockAccount(app, trx, userId);
  const before = await listGrants(trx, userId);
  const at = momentAfter(before, app.clock.now());
  const grant: Grant = { id: app.random.id(), source, planType, days, atMs: at.getTime(), isRevoked: false };
  const row = { id: grant.id, user_id: userId, source, source_id: sourceId, plan_type: planType, days };
  if (!(await insertGrant(trx, { ...row, granted_at: at, revoked_at: null }))) return false;
  await writeFold(app, trx, userId, [...before, grant]);
  // A trial may begin during bonus days, whose plan has more credits.
  const keepsMore = source === "trial";
  if (startsPeriod(foldGrants(before, app.rules.premiumConfig), grant))
    await grantAllowance(app, trx, settled, { keepsMore, at });
  return true;
}

/** After all earlier grants, even if this clock is behind: a payment must not sort before the trial it follows. */
function momentAfter(before: readonly Grant[], now: Date): Date {
  return new Date(Math.max(now.getTime(), ...before.map(({ atMs }) => atMs + 1)));
}

/** Whether the trial is used up: the person has had it, or a plan. */
export async function hasHadTrial(trx: Trx, { id, subscription_start }: Person): Promise<boolean> {
  return subscription_start !== null || (await findGrant(trx, "trial", id)) !== undefined;
}

/** Records, in the caller's transaction, that a returning person has already had their trial: a grant of zero days. */
export async function noteTrial(app: Pick<App, "random" | "rules">, trx: Trx, userId: string, at: Date): Promise<void> {
  const given = { source: "trial", source_id: userId, plan_type: "basic_trial", days: 0 } as const;
  await insertGrant(trx, { id: app.random.id(), user_id: userId, ...given, granted_at: at, revoked_at: null });
  await writeFold(app, trx, userId, await listGrants(trx, userId));
}

/** The days of a plan that one source gave, and to whom; undefined if it never gave, or the account is deleted. */
export async function findGift(
  trx: Trx,
  { source, sourceId }: Pick<GivenPlan, "source" | "sourceId">,
): Promise<{ readonly userId: string; readonly planType: PlanType; readonly days: number } | undefined> {
  const grant = await findGrant(trx, source, sourceId);
  return grant === undefined ? undefined : { userId: grant.user_id, planType: grant.plan_type, days: grant.days };
}

/** Revokes one source's grant: recomputes the subscription, cuts the credits (SPEC-22). False if there is none. */
export async function takePlanBack(
  app: Pick<App, "clock" | "random" | "rules">,
  trx: Trx,
  userId: string,
  { source, sourceId }: Pick<GivenPlan, "source" | "sourceId">,
): Promise<boolean> {
  await lockPerson(trx, userId);
  if (!(await revokeGrant(trx, source, sourceId, app.clock.now()))) return false;
  await writeFold(app, trx, userId, await listGrants(trx, userId));
  await cutToPlan(app, trx, userId);
  return true;
}

async function writeFold(app: Pick<App, "rules">, trx: Trx, userId: string, grants: readonly Grant[]): Promise<void> {
  const { type, startMs, endMs } = foldGrants(grants, app.rules.premiumConfig);
  await setSubscription(trx, userId, {
    subscription_type: type,
    subscription_start: startMs === null ? null : new Date(startMs),
    subscription_end: endMs === null ? null : new Date(endMs),
  });
}

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
    const isFree = planType === "free";
    if (!isFree) {
      const id = app.random.id();
      const row = { id, user_id: userId, source: "admin", source_id: id, plan_type: planType, days } as const;
      await insertGrant(trx, { ...row, granted_at: now, revoked_at: null });
    }
    await setSubscription(trx, userId, {
      subscription_type: planType,
      subscription_start: isFree ? null : now,
      subscription_end: isFree ? null : new Date(now.getTime() + days * DAY_MS),
    });
    await grantAllowance(app, trx, settled);
  });
  app.log.info({ event: "plan_granted", userId, planType, by: "hand" });
}

export { listGrantsOf, listPlanDays } from "#features/plans/grant-store.ts";

/** Gives the trial to a person who never had a subscription (P-07, SPEC-23). A repeated call changes nothing. */
export const activateTrial: Verb<typeof planCalls.activateTrial, "db" | "clock" | "random" | "rules" | "log"> = async (
  app,
  actor,
) => {
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
};
