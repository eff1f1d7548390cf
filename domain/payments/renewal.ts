import type { PurchaseMethod } from "#payments/payment.ts";
import { TIER_RANK, tierOf, type PlanType } from "#plans/plan-types.ts";

/** How long a month that renews lasts, in seconds: the messenger knows no other period (CREDIT-02). */
export const RENEWAL_PERIOD_S = 2_592_000;
export const RENEWAL_PERIOD_MS = RENEWAL_PERIOD_S * 1000;
export const RENEWAL_DAYS = RENEWAL_PERIOD_S / 86_400;
/** The messenger refuses a renewing invoice over more. */
export const RENEWAL_STARS_MAX = 10_000;
/** The report of a charge may be late by this; afterwards a month that was to renew counts as over. */
export const RENEWAL_LATE_MS = 3 * 86_400_000;

/** The plans that can renew by themselves. */
export const RENEWABLE_PLANS = ["basic_month", "pro_month"] as const satisfies readonly PlanType[];
export type RenewablePlan = (typeof RENEWABLE_PLANS)[number];

export function isRenewable(type: PlanType | "free"): type is RenewablePlan {
  return RENEWABLE_PLANS.some((plan) => plan === type);
}

/** Whether this can be bought so that it renews: a month, for Stars, not above what the messenger takes. */
export function mayRenew(type: PlanType | "free", method: PurchaseMethod, stars: number): type is RenewablePlan {
  return isRenewable(type) && method === "stars" && stars <= RENEWAL_STARS_MAX;
}

/** The charges of an order that renews, and its end. */
export type Renewing = {
  /** When its charges were made that gave a month and were not refunded. */
  readonly chargedAtMs: readonly number[];
  /** Since when nobody wants another charge: it was canceled here, replaced, refunded, or its person is gone. */
  readonly endedAtMs: number | null;
};

/** A charge for an order that is paid already and renews (SPEC-78). It depends on no order of the reports. */
export function outcomeOfRenewal(
  { chargedAtMs, endedAtMs }: Renewing,
  atMs: number,
): "granted" | "duplicate" | "unwanted" {
  if (endedAtMs !== null && atMs > endedAtMs) return "unwanted";
  // The messenger's list does not say whether a charge is a renewal or the same month paid twice; only time tells.
  return chargedAtMs.some((other) => Math.abs(other - atMs) < RENEWAL_PERIOD_MS / 2) ? "duplicate" : "granted";
}

/**
 * active: it renews; canceled: here or in the messenger; allowed: resumed here, which the person must confirm in the
 * messenger; failed: the messenger could not take the Stars; ended: replaced by another plan, or refunded, for good.
 */
export const RENEWAL_STATES = ["active", "canceled", "allowed", "failed", "ended"] as const;
export type RenewalState = (typeof RENEWAL_STATES)[number];
/** The states of which a person is told. */
export const SHOWN_RENEWAL_STATES = ["active", "canceled", "allowed", "failed"] as const satisfies RenewalState[];

/** The messenger's own news of a renewal. */
export const MESSENGER_RENEWAL_STATES = ["canceled", "active", "failed"] as const;
export type MessengerRenewalState = (typeof MESSENGER_RENEWAL_STATES)[number];

export type Renewal = {
  readonly state: RenewalState;
  readonly renewsAtMs: number;
  /** As {@link Renewing}: later charges go back at once. */
  readonly endedAtMs: number | null;
};

/** `charged`: a month was paid; `cancel`, `resume`: by the person, here; `end`: a plan in its place, or a refund. */
export type RenewalEvent = "charged" | "cancel" | "resume" | "end" | `messenger_${MessengerRenewalState}`;

/** The state after an event; unchanged where it means nothing, as every repeated one (SPEC-78). */
export function renewalAfter({ state, endedAtMs }: Renewal, event: RenewalEvent): RenewalState {
  if (state === "ended" || event === "end") return "ended";
  // Canceled here, it cannot be taken up again in the messenger: whatever still comes was said before.
  const isCanceledHere = endedAtMs !== null;
  switch (event) {
    case "charged":
      return isCanceledHere ? state : "active";
    case "cancel":
      return "canceled";
    case "resume":
      return state === "canceled" ? "allowed" : state;
    case "messenger_active":
      return isCanceledHere ? state : "active";
    case "messenger_canceled":
      return "canceled";
    case "messenger_failed":
      return state === "canceled" ? state : "failed";
  }
}

/** Whether a plan that was just paid takes the place of a renewal of `plan`: it renews, too, or is of a higher tier. */
export function isReplaced(plan: PlanType, by: { readonly planType: PlanType; readonly renews: boolean }): boolean {
  return by.renews || TIER_RANK[tierOf(by.planType)] > TIER_RANK[tierOf(plan)];
}

/** The state that is shown now; null where the renewal is over. */
export function shownRenewal({ state, renewsAtMs }: Renewal, nowMs: number): Exclude<RenewalState, "ended"> | null {
  if (state === "ended") return null;
  // The paid month must run: afterwards there is nothing to cancel or to resume.
  const endsAtMs = state === "active" || state === "failed" ? renewsAtMs + RENEWAL_LATE_MS : renewsAtMs;
  return nowMs < endsAtMs ? state : null;
}

type CurrentPlan = { readonly type: PlanType | "free"; readonly endMs: number | null };

/** Until when a month that does not renew lets its person in: other days of its tier, a trial's or a gift, come on top (SPEC-79). */
export function paidUntilMs(
  renewal: { readonly type: PlanType; readonly renewsAtMs: number },
  plan: CurrentPlan,
): number {
  const isSame = tierOf(plan.type) === tierOf(renewal.type);
  return isSame ? Math.max(renewal.renewsAtMs, plan.endMs ?? 0) : renewal.renewsAtMs;
}

/** Until when a running plan of the same tier lasts, and lasts with the days of a purchase; null where none runs (SPEC-79). */
export function coverWith(
  bought: { readonly type: PlanType; readonly days: number },
  plan: CurrentPlan,
  nowMs: number,
): { readonly untilMs: number; readonly thenMs: number } | null {
  const { endMs } = plan;
  if (endMs === null || endMs <= nowMs || tierOf(plan.type) !== tierOf(bought.type)) return null;
  return { untilMs: endMs, thenMs: endMs + bought.days * 86_400_000 };
}

/** Until when the plan lasts where the next charge comes at least a day sooner; otherwise null (SPEC-79). */
export function lastsUntilMs(...[renewal, plan]: Parameters<typeof paidUntilMs>): number | null {
  const untilMs = paidUntilMs(renewal, plan);
  return untilMs - renewal.renewsAtMs < 86_400_000 ? null : untilMs;
}
