/** Credits renew this often, counted from the subscription's start or the registration (SPEC-20). */
export const CREDIT_PERIOD_DAYS = 30;

/** Inviter and newcomer each get this many after the newcomer's first item; an inviter has a monthly maximum (P-11). */
export const REFERRAL_CREDITS = 5;
export const REFERRAL_CREDITS_PER_MONTH_MAX = 20;

const PERIOD_MS = CREDIT_PERIOD_DAYS * 86_400_000;
/** The time before now in which an inviter's credits are counted (P-11). */
export const REFERRAL_MONTH_MS = PERIOD_MS;

/** AI credits: the rest of the month's allowance, and those earned by invitations, which never expire. */
export type AiCredits = { readonly monthly: number; readonly referral: number };

/** The spendable sum: `ai_credits_left` on the wire. */
export function creditsLeft(credits: AiCredits): number {
  return credits.monthly + credits.referral;
}

/** The credits left after a cost; the month's are spent first (SPEC-20). Null if there are not enough. */
export function spendCredits(credits: AiCredits, cost: number): AiCredits | null {
  if (cost > creditsLeft(credits)) return null;
  const fromMonthly = Math.min(cost, credits.monthly);
  return { monthly: credits.monthly - fromMonthly, referral: credits.referral - (cost - fromMonthly) };
}

/** When the current period started: a whole number of periods after the anchor (P-09). Milliseconds. */
export function periodStart(anchorMs: number, nowMs: number): number {
  const periods = Math.floor((nowMs - anchorMs) / PERIOD_MS);
  return anchorMs + Math.max(0, periods) * PERIOD_MS;
}

/** The credits of a new period: the full allowance, nothing rolled over, the referral part unchanged (SPEC-20). */
export function renewCredits(credits: AiCredits, allowance: number): AiCredits {
  return { monthly: allowance, referral: credits.referral };
}

/** The credits after a subscription's end: the month's part is capped at the free allowance (SPEC-20). */
export function capAtExpiry(credits: AiCredits, freeAllowance: number): AiCredits {
  return { monthly: Math.min(credits.monthly, freeAllowance), referral: credits.referral };
}

/** How many credits an invitation still brings its inviter this month (P-11). Never negative. */
export function referralReward(earnedThisMonth: number): number {
  return Math.max(0, Math.min(REFERRAL_CREDITS, REFERRAL_CREDITS_PER_MONTH_MAX - earnedThisMonth));
}
