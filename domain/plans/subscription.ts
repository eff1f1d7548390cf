import { MONTH_PLAN } from "#plans/plan-labels.ts";
import { TIER_RANK, tierOf, type PlanType } from "#plans/plan-types.ts";
import type { PremiumConfig } from "#plans/plan.ts";

export const GRANT_SOURCES = ["payment", "trial", "feedback", "admin"] as const;
export type GrantSource = (typeof GRANT_SOURCES)[number];

/** Days of a plan that a person was given. `id` orders grants of the same moment; a refund sets `isRevoked`. */
export type Grant = {
  readonly id: string;
  readonly source: GrantSource;
  readonly planType: PlanType;
  readonly days: number;
  readonly atMs: number;
  readonly isRevoked: boolean;
};

/** A subscription; dates in milliseconds. `startMs` null: there were only bonus days, the trial is still available. */
export type Subscription = {
  readonly type: PlanType;
  readonly startMs: number | null;
  readonly endMs: number | null;
};

/** And what later grants need: whether only bonus days run now, and when the trial's own days end (0: no trial). */
export type FoldedGrants = Subscription & { readonly isBonusOnly: boolean; readonly trialEndMs: number };

export const NO_SUBSCRIPTION: FoldedGrants = {
  type: "free",
  startMs: null,
  endMs: null,
  isBonusOnly: false,
  trialEndMs: 0,
};

const DAY_MS = 86_400_000;

/** The subscription that results from all grants, in any order (SPEC-22). */
export function foldGrants(grants: readonly Grant[], config: PremiumConfig): FoldedGrants {
  const unique = new Map(grants.filter((grant) => !grant.isRevoked).map((grant) => [grant.id, grant]));
  return [...unique.values()]
    .sort(byMoment)
    .reduce((subscription, grant) => withGrant(subscription, grant, config), NO_SUBSCRIPTION);
}

/** The subscription at this moment: one that has ended is free and keeps its dates (SPEC-22, P-09). */
export function subscriptionAt(subscription: Subscription, nowMs: number): Subscription {
  const hasEnded = subscription.endMs === null || subscription.endMs <= nowMs;
  return hasEnded ? { ...subscription, type: "free" } : subscription;
}

/** Whether the grant starts a new credit period with the full allowance (SPEC-20); an extension does not. */
export function startsPeriod(before: FoldedGrants, grant: Grant): boolean {
  if (isBonus(grant)) return false;
  const now = subscriptionAt(before, grant.atMs);
  const isFirstPurchase = now.type === "basic_trial" && grant.planType !== "basic_trial";
  const isStart = now.startMs === null || before.isBonusOnly;
  return isStart || isFirstPurchase || rankOf(grant.planType) > rankOf(now.type);
}

/** Whether a plan that is given now takes over the rest of a lower one, converted by price; a trial's rest was free. */
export function takesOver(now: PlanType, given: PlanType): boolean {
  return now !== "free" && now !== "basic_trial" && rankOf(given) > rankOf(now);
}

function withGrant(before: FoldedGrants, grant: Grant, config: PremiumConfig): FoldedGrants {
  const now = subscriptionAt(before, grant.atMs);
  const endMs = Math.max(now.endMs ?? grant.atMs, grant.atMs);
  const given = grant.days * DAY_MS;
  const step = rankOf(grant.planType) - rankOf(now.type);
  const trialMs = step === 0 ? before.trialEndMs : 0;
  const trialEndMs = grant.planType === "basic_trial" ? Math.max(trialMs, grant.atMs) + given : trialMs;
  const stretch = {
    startMs: startsPeriod(before, grant) ? grant.atMs : now.startMs,
    isBonusOnly: isBonus(grant) && (now.type === "free" || before.isBonusOnly),
    trialEndMs,
  };
  // Days of a lower plan are converted by price, like bonus days on Pro; a trial's days were free and count nothing.
  if (step < 0) {
    const counted = grant.planType === "basic_trial" ? 0 : given * worth(grant.planType, now.type, config);
    return { ...stretch, type: now.type, endMs: endMs + Math.round(counted) };
  }
  if (step === 0) return { ...stretch, type: isBonus(grant) ? now.type : grant.planType, endMs: endMs + given };
  // A trial was free, so the rest of its own days is not converted.
  const countsFromMs = now.type === "basic_trial" ? Math.max(grant.atMs, before.trialEndMs) : grant.atMs;
  const rest = now.type === "free" ? 0 : (endMs - countsFromMs) * worth(now.type, grant.planType, config);
  return { ...stretch, type: grant.planType, endMs: grant.atMs + given + Math.round(rest) };
}

/** The value of a day of one plan in days of the other, by the month prices of their tiers. */
function worth(from: PlanType, to: PlanType, config: PremiumConfig): number {
  const price = (type: PlanType): number => config[MONTH_PLAN[tierOf(type)]].price_stars;
  return price(to) === 0 ? 0 : price(from) / price(to);
}

function rankOf(type: PlanType): number {
  return TIER_RANK[tierOf(type)];
}

/** Days for useful feedback neither use up the trial nor start a period (SPEC-23). */
function isBonus(grant: Grant): boolean {
  return grant.source === "feedback";
}

function byMoment(a: Grant, b: Grant): number {
  if (a.atMs !== b.atMs) return a.atMs - b.atMs;
  return a.id < b.id ? -1 : 1;
}
