/** Credits renew this often, counted from the subscription's start or the registration (SPEC-20). */
export const CREDIT_PERIOD_DAYS = 30;

/** Both the inviter and the newcomer get this many after the newcomer's first item, and an inviter at most so many a month (P-11). */
export const REFERRAL_CREDITS = 5;
export const REFERRAL_CREDITS_PER_MONTH_MAX = 20;

const PERIOD_MS = CREDIT_PERIOD_DAYS * 86_400_000;
/** The month before now, over which an inviter's credits are counted (P-11). */
export const REFERRAL_MONTH_MS = PERIOD_MS;

/** AI credits: the month's allowance, and what was earned by invitations and never expires. */
export type AiCredits = { readonly monthly: number; readonly referral: number };

/** What may be spent: `ai_credits_left` on the wire. */
export function creditsLeft(credits: AiCredits): number {
  return credits.monthly + credits.referral;
}

/** What is left after a cost: the month's are spent first (SPEC-20). Null where there is not enough. */
export function spendCredits(credits: AiCredits, cost: number): AiCredits | null {
  if (cost > creditsLeft(credits)) return null;
  const fromMonthly = Math.min(cost, credits.monthly);
  return { monthly: credits.monthly - fromMonthly, referral: credits.referral - (cost - fromMonthly) };
}

/** When the period that holds now began: a whole number of periods after the anchor (P-09). Milliseconds. */
export function periodStart(anchorMs: number, nowMs: number): number {
  const periods = Math.floor((nowMs - anchorMs) / PERIOD_MS);
  return anchorMs + Math.max(0, periods) * PERIOD_MS;
}

/** A new period: the full allowance, nothing rolls over, the referral part stays (SPEC-20). */
export function renewCredits(credits: AiCredits, allowance: number): AiCredits {
  return { monthly: allowance, referral: credits.referral };
}

/** What a subscription's end leaves: the month's part is capped at the free allowance (SPEC-20). */
export function capAtExpiry(credits: AiCredits, freeAllowance: number): AiCredits {
  return { monthly: Math.min(credits.monthly, freeAllowance), referral: credits.referral };
}

/** How many credits an invitation still brings its inviter this month (P-11). Never negative. */
export function referralReward(earnedThisMonth: number): number {
  return Math.max(0, Math.min(REFERRAL_CREDITS, REFERRAL_CREDITS_PER_MONTH_MAX - earnedThisMonth));
}
