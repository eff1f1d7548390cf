/** Credits renew this often, counted from the subscription's start or the registration (SPEC-20). */
export const CREDIT_PERIOD_DAYS = 30;

/** Inviter and newcomer each get this many after the newcomer's first item; an inviter has a monthly maximum (P-11). */
export const REFERRAL_CREDITS = 5;
export const REFERRAL_CREDITS_PER_MONTH_MAX = 20;

const PERIOD_MS = CREDIT_PERIOD_DAYS * 86_400_000;
/** The time before now in which an inviter's credits are counted (P-11). */
export const REFERRAL_MONTH_MS = PERIOD_MS;

/** The parts of AI credits, in the order in which they are spent: what expires first, what was paid for last (SPEC-76). */
export const AI_CREDIT_KINDS = ["monthly", "referral", "bought"] as const;
export type AiCreditKind = (typeof AI_CREDIT_KINDS)[number];

/** The rest of the month's allowance; those earned by invitations and those bought in packs, which never expire. */
export type AiCredits = Readonly<Record<AiCreditKind, number>>;

/** The spendable sum: `ai_credits_left` on the wire. */
export function creditsLeft(credits: AiCredits): number {
  return AI_CREDIT_KINDS.reduce((sum, kind) => sum + credits[kind], 0);
}

/** The credits left after a cost, part after part (SPEC-20, SPEC-76). Null if there are not enough. */
export function spendCredits(credits: AiCredits, cost: number): AiCredits | null {
  if (cost > creditsLeft(credits)) return null;
  const after = { ...credits };
  let rest = cost;
  for (const kind of AI_CREDIT_KINDS) {
    const taken = Math.min(rest, after[kind]);
    after[kind] -= taken;
    rest -= taken;
  }
  return after;
}

/** The parts that make a sum, changing the month's first and what was bought last: a correction by hand. */
export function correctCredits({ referral, bought }: AiCredits, sum: number): AiCredits {
  const keptBought = Math.min(bought, sum);
  const keptReferral = Math.min(referral, sum - keptBought);
  return { monthly: sum - keptBought - keptReferral, referral: keptReferral, bought: keptBought };
}

/** When the current period started: a whole number of periods after the anchor (P-09). Milliseconds. */
export function periodStart(anchorMs: number, nowMs: number): number {
  const periods = Math.floor((nowMs - anchorMs) / PERIOD_MS);
  return anchorMs + Math.max(0, periods) * PERIOD_MS;
}

/** The credits of a new period: the full allowance, nothing rolled over, the other parts unchanged (SPEC-20). */
export function renewCredits(credits: AiCredits, allowance: number): AiCredits {
  return { ...credits, monthly: allowance };
}

/** The credits after a subscription's end: the month's part is capped at the free allowance (SPEC-20). */
export function capAtExpiry(credits: AiCredits, freeAllowance: number): AiCredits {
  return { ...credits, monthly: Math.min(credits.monthly, freeAllowance) };
}

/** How many credits an invitation still brings its inviter this month (P-11). Never negative. */
export function referralReward(earnedThisMonth: number): number {
  return Math.max(0, Math.min(REFERRAL_CREDITS, REFERRAL_CREDITS_PER_MONTH_MAX - earnedThisMonth));
}
