import { foldGrants, startsPeriod, type Grant, type GrantSource } from "@wardrobe/domain/plans/subscription.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import type { App, Trx } from "#app.ts";
import { grantAllowance, cutToPlan, lockAccount } from "#features/credits/account.ts";
import { findGrant, insertGrant, listGrants, revokeGrant } from "#features/plans/grant-store.ts";
import { lockPerson, setSubscription, type Person } from "#features/people/people.ts";

export type GivenPlan = {
  readonly source: GrantSource;
  /** What it is given for; one source gives once. */
  readonly sourceId: string;
  readonly planType: PlanType;
  readonly days: number;
};

/**
 * Gives a person days of a plan, in the caller's transaction and under the person's lock: the grant is kept, the
 * subscription is what all grants come to, and a plan that has just begun brings its credits (SPEC-20 and SPEC-22).
 * False: this source has given before.
 */
export async function givePlan(
  app: Pick<App, "clock" | "random" | "rules">,
  trx: Trx,
  userId: string,
  { source, sourceId, planType, days }: GivenPlan,
): Promise<boolean> {
  // What an ended plan left is cut before the end moves on: it could not be told afterwards.
  const settled = await lockAccount(app, trx, userId);
  const before = await listGrants(trx, userId);
  const at = momentAfter(before, app.clock.now());
  const grant: Grant = { id: app.random.id(), source, planType, days, atMs: at.getTime(), isRevoked: false };
  const row = { id: grant.id, user_id: userId, source, source_id: sourceId, plan_type: planType, days };
  if (!(await insertGrant(trx, { ...row, granted_at: at, revoked_at: null }))) return false;
  await writeFold(app, trx, userId, [...before, grant]);
  // A trial may begin amid bonus days, which brought more.
  const keepsMore = source === "trial";
  if (startsPeriod(foldGrants(before, app.rules.premiumConfig), grant))
    await grantAllowance(app, trx, settled, { keepsMore, at });
  return true;
}

/**
 * What is given later counts as later, though the clock of the process that gives it is behind another's: who paid
 * right after a trial began would be shown the trial.
 */
function momentAfter(before: readonly Grant[], now: Date): Date {
  return new Date(Math.max(now.getTime(), ...before.map(({ atMs }) => atMs + 1)));
}

/** Whether a person has no trial to come any more: they had it, or a plan. */
export async function hasHadTrial(trx: Trx, { id, subscription_start }: Person): Promise<boolean> {
  return subscription_start !== null || (await findGrant(trx, "trial", id)) !== undefined;
}

/**
 * Notes of a newcomer, in the caller's transaction, that they had their trial before: one of no days, which ended as it
 * began.
 */
export async function noteTrial(app: Pick<App, "random" | "rules">, trx: Trx, userId: string, at: Date): Promise<void> {
  const given = { source: "trial", source_id: userId, plan_type: "basic_trial", days: 0 } as const;
  await insertGrant(trx, { id: app.random.id(), user_id: userId, ...given, granted_at: at, revoked_at: null });
  await writeFold(app, trx, userId, await listGrants(trx, userId));
}

/** Whom one source gave days of which plan; undefined where it never gave, or the person has left. */
export async function findGift(
  trx: Trx,
  { source, sourceId }: Pick<GivenPlan, "source" | "sourceId">,
): Promise<{ readonly userId: string; readonly planType: PlanType; readonly days: number } | undefined> {
  const grant = await findGrant(trx, source, sourceId);
  return grant === undefined ? undefined : { userId: grant.user_id, planType: grant.plan_type, days: grant.days };
}

/**
 * Takes back what one source gave, in the caller's transaction: the subscription is what the other grants come to, and
 * credits that the plan left behind do not outlive it (SPEC-22). False: there was nothing to take back.
 */
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
