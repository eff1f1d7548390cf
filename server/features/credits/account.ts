import {
  AI_CREDIT_KINDS,
  capAtExpiry,
  correctCredits,
  creditsLeft,
  periodStart as periodStartMs,
  renewCredits,
  REFERRAL_CREDITS,
  REFERRAL_MONTH_MS,
  referralReward,
  type AiCredits,
} from "@wardrobe/domain/credits/credits.ts";
import { sharingOf, type Sharing } from "@wardrobe/domain/providers/calls.ts";
import { tierOf, type PlanType, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
import type { Plan } from "@wardrobe/domain/plans/plan.ts";
import type { App, Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import * as store from "#features/credits/credit-store.ts";
import { getPerson, lockPerson, type Person } from "#features/people/people.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import type { Requester } from "#adapters/vision/port.ts";

export { listCreditEntriesOf } from "#features/credits/credit-store.ts";

/** A person's current plan and remaining credits. */
export type Account = {
  readonly person: Person;
  readonly planType: PlanType;
  readonly tier: Tier;
  readonly aiCredits: AiCredits;
  /** Their sum. */
  readonly aiCreditsLeft: number;
  readonly recommendCreditsLeft: number;
  /** Their answer about providers; null where none is configured (TRUST-03). */
  readonly sharing: Sharing | null;
};

declare const locked: unique symbol;

/** An account whose person is locked until the transaction ends. Only {@link lockAccount} makes one. */
export type LockedAccount = Account & { readonly [locked]: true };

type Deps = Pick<App, "clock" | "rules">;

/** The account now. An ended credit period is shown as renewed; the next {@link lockAccount} books the renewal. */
export async function readAccount(app: Deps, db: Database, userId: string): Promise<Account> {
  const { person, balance } = await store.getPersonWithBalance(db, userId);
  return toAccount(app, person, balance);
}

/** Locks the person and returns the account; creates the balance and books renewals and cuts that are due (SPEC-20). */
export async function lockAccount(app: Deps, trx: Trx, userId: string): Promise<LockedAccount> {
  const person = await lockPerson(trx, userId);
  const balance = await store.findBalance(trx, userId);
  const due = dueBookings(app, person, balance);
  const isDue = balance === undefined || due.periodStart > balance.period_start || due.cutAt !== null;
  if (!isDue) return toAccount(app, person, balance) as LockedAccount;
  if (balance === undefined) {
    await store.insertBalance(trx, {
      user_id: userId,
      monthly: 0,
      referral: 0,
      recommend: 0,
      period_start: due.periodStart,
    });
  } else if (due.periodStart > balance.period_start) {
    await store.startPeriod(trx, userId, due.periodStart);
  }
  if (due.cutAt !== null) await store.markCut(trx, userId, due.cutAt);
  // After refunds of plans, a due entry may already have been booked for an earlier end.
  for (const entry of due.entries) await store.bookOnce(trx, { user_id: userId, ...entry });
  return toAccount(app, person, await store.findBalance(trx, userId)) as LockedAccount;
}

/** Sets the AI credits of an account by booking a correction: for operators and the simulator. */
export async function correctAiCredits(
  app: Deps & Pick<App, "random">,
  trx: Trx,
  userId: string,
  credits: number,
): Promise<void> {
  const account = await lockAccount(app, trx, userId);
  const corrected = correctCredits(account.aiCredits, credits);
  await bookChange(trx, account, { to: corrected, reason: "correction", ref: app.random.id() });
}

/** Books what turns the account's AI credits into these, part by part; parts that stay get no entry. */
export async function bookChange(
  trx: Trx,
  { person, aiCredits }: LockedAccount,
  { to, reason, ref }: { readonly to: AiCredits; readonly reason: string; readonly ref: string },
): Promise<void> {
  for (const kind of AI_CREDIT_KINDS) {
    const delta = to[kind] - aiCredits[kind];
    if (delta !== 0) await store.book(trx, { user_id: person.id, kind, delta, reason, ref });
  }
}

/** Cuts the month's remaining credits to the current plan's allowance, after a plan was revoked. */
export async function cutToPlan(app: Deps & Pick<App, "random">, trx: Trx, userId: string): Promise<void> {
  const { planType } = await lockAccount(app, trx, userId);
  const balance = await store.findBalance(trx, userId);
  const ref = app.random.id();
  if (balance === undefined) return;
  for (const entry of cutTo(app.rules.premiumConfig[planType], balance)) {
    await store.book(trx, { user_id: userId, reason: "plan", ref, ...entry });
  }
}

/** Starts a credit period at `at` with the allowance of the plan begun then (SPEC-20). `account` was locked before. */
export async function grantAllowance(
  app: Deps & Pick<App, "random">,
  trx: Trx,
  account: LockedAccount,
  { keepsMore = false, at = app.clock.now() } = {},
): Promise<void> {
  const userId = account.person.id;
  const plan = app.rules.premiumConfig[planNow(app, await getPerson(trx, userId))];
  const left = { ...account.aiCredits, recommend: account.recommendCreditsLeft };
  const ref = app.random.id();
  const least = keepsMore ? 0 : -Infinity;
  await store.startPeriod(trx, userId, at);
  for (const { kind, delta } of renewTo(plan, left)) {
    await store.book(trx, { user_id: userId, kind, reason: "plan", ref, delta: Math.max(least, delta) });
  }
}

/** For whom a model works: it answers in their language, and Pro gets the better model (SPEC-17). */
export function requesterOf({ person, tier, sharing }: Account): Requester {
  const language = person.language ?? FALLBACK_LANGUAGE;
  return { userId: person.id, language, isPro: tier === "pro", isAgreed: sharing === "agreed" };
}

export async function readRequester(app: Pick<App, "db" | "clock" | "rules">, userId: string): Promise<Requester> {
  return requesterOf(await readAccount(app, app.db, userId));
}

function toAccount(app: Deps, person: Person, balance: store.CreditBalance | undefined): Account {
  const planType = planNow(app, person);
  const due = dueBookings(app, person, balance);
  const after = (kind: store.CreditKind): number =>
    (balance?.[kind] ?? 0) +
    due.entries.filter((entry) => entry.kind === kind).reduce((sum, entry) => sum + entry.delta, 0);
  const aiCredits = { monthly: after("monthly"), referral: after("referral"), bought: after("bought") };
  return {
    person,
    planType,
    tier: tierOf(planType),
    aiCredits,
    aiCreditsLeft: creditsLeft(aiCredits),
    recommendCreditsLeft: after("recommend"),
    sharing: sharingOf(app.rules.providers, person.providers_agreed),
  };
}

/** A subscription that has ended is the free plan (SPEC-22). */
function planNow(app: Deps, person: Person): PlanType {
  const ended = person.subscription_end !== null && person.subscription_end <= app.clock.now();
  return ended ? "free" : person.subscription_type;
}

type Due = {
  readonly periodStart: Date;
  /** The end of the subscription for which credits are cut now; null if nothing is to be cut. */
  readonly cutAt: Date | null;
  readonly entries: readonly (Booking & { readonly reason: "period" | "expiry"; readonly ref: string })[];
};

type Booking = { readonly kind: "monthly" | "recommend"; readonly delta: number };

/** Settles what is due: a new period's allowance, or the cut to the free one once a subscription ends (SPEC-20). */
function dueBookings(app: Deps, person: Person, balance: store.CreditBalance | undefined): Due {
  const { id, subscription_end: end } = person;
  const anchor = person.subscription_start ?? balance?.counted_from ?? person.created_at;
  const now = app.clock.now();
  const periodStart = new Date(periodStartMs(anchor.getTime(), now.getTime()));
  const plan = app.rules.premiumConfig[planNow(app, person)];
  const hasEnded = end !== null && end <= now;
  const cutAt = hasEnded && balance?.cut_at?.getTime() !== end.getTime() ? end : null;
  if (balance === undefined || balance.period_start < periodStart) {
    const cause = { reason: "period", ref: `${id}:${periodStart.toISOString()}` } as const;
    return { periodStart, cutAt, entries: renewTo(plan, balance ?? NOTHING).map((entry) => ({ ...cause, ...entry })) };
  }
  const cuts = cutAt === null ? [] : cutTo(plan, balance);
  const ref = `${id}:${cutAt?.toISOString() ?? ""}`;
  return { periodStart: balance.period_start, cutAt, entries: cuts.map((cut) => ({ ...cut, reason: "expiry", ref })) };
}

type Remaining = AiCredits & Pick<store.CreditBalance, "recommend">;
const NOTHING: Remaining = { monthly: 0, referral: 0, bought: 0, recommend: 0 };

/** The entries that turn the remaining credits into those of a new period. */
function renewTo(plan: Plan, left: Remaining): Booking[] {
  const renewed = renewCredits(left, plan.ai_credits_per_month);
  return [
    { kind: "monthly", delta: renewed.monthly - left.monthly },
    { kind: "recommend", delta: plan.recommend_credits - left.recommend },
  ];
}

/** The entries that cut a month's credits to a plan's allowance. */
function cutTo(plan: Plan, left: Remaining): Booking[] {
  const kept = capAtExpiry(left, plan.ai_credits_per_month);
  const entries = [
    { kind: "monthly", delta: kept.monthly - left.monthly },
    { kind: "recommend", delta: Math.min(0, plan.recommend_credits - left.recommend) },
  ] as const;
  return entries.filter(({ delta }) => delta !== 0);
}

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
  if (inviterId === null || (await store.listEntries(trx, { reason: CAME, ref })).length > 0) return 0;
  await store.book(trx, { user_id: ref, kind: "referral", delta: REFERRAL_CREDITS, reason: CAME, ref });
  await lockAccount(app, trx, inviterId);
  const since = new Date(app.clock.now().getTime() - REFERRAL_MONTH_MS);
  const reward = referralReward(await store.sumEntries(trx, { userId: inviterId, reason: INVITED, since }));
  if (reward > 0) {
    const created_at = app.clock.now();
    await store.book(trx, { user_id: inviterId, kind: "referral", delta: reward, reason: INVITED, ref, created_at });
  }
  return REFERRAL_CREDITS;
}

/** The reason of entries for a returning person; their new id is the reference. */
const RETURNED = "return";

/** The remaining credits of a free period, saved when somebody deletes their account (ADR-040). */
export type FormerCredits = { readonly monthly: number; readonly recommend: number; readonly period_start: Date };

/** The remaining credits, at most the allowance of the free plan. */
export async function formerCreditsOf(
  app: Pick<App, "rules">,
  trx: Trx,
  { person, ...account }: LockedAccount,
): Promise<FormerCredits> {
  const balance = await store.findBalance(trx, person.id);
  if (balance === undefined) throw new Error("A locked account has no balance");
  const { free } = app.rules.premiumConfig;
  return {
    monthly: capAtExpiry(account.aiCredits, free.ai_credits_per_month).monthly,
    recommend: Math.min(account.recommendCreditsLeft, free.recommend_credits),
    period_start: balance.period_start,
  };
}

/** Creates the balance of a returning person with their remaining credits, in the same period. */
export async function restoreCredits(trx: Trx, userId: string, former: FormerCredits): Promise<void> {
  const { period_start } = former;
  const none = { monthly: 0, referral: 0, recommend: 0 };
  await store.insertBalance(trx, { user_id: userId, ...none, period_start, counted_from: period_start });
  for (const kind of ["monthly", "recommend"] as const)
    if (former[kind] > 0)
      await store.book(trx, { user_id: userId, kind, delta: former[kind], reason: RETURNED, ref: userId });
}
