import assert from "node:assert/strict";
import { PURCHASE_OPTIONS, type PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { TIER_RANK, tierOf, type PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import type { App } from "#server/app.ts";
import { lockAccount, readAccount } from "#server/features/credits/account.ts";
import { activateTrial } from "#server/features/plans/activate-trial.ts";
import { applyPayment } from "#server/features/payments/apply-payment.ts";
import { insertOrder } from "#server/features/payments/order-store.ts";
import { reserveCredits, spendRecommendation } from "#server/features/credits/spend-credits.ts";
import { ensurePerson } from "#server/features/people/people.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PERIOD_MS = 30 * DAY_MS;
/** Clocks of the processes that serve somebody: right, an hour fast, an hour slow. */
const CLOCKS_OFF_MS = [0, HOUR_MS, -HOUR_MS];

type Left = { readonly ai: number; readonly recommend: number };
type Stands = Left & { readonly type: PlanType };

let lastTelegramId = 3_000_000;

/**
 * One person's plan and credits over the days, served by processes whose clocks are off; and beside them, by no rule of the product's,
 * what they must come to: every paid day is had, each 30 days bring one allowance, and the end of a plan takes once.
 */
export class PlanYear {
  /** What was seen, of each kind. */
  readonly seen = { looks: 0, renewals: 0, expiries: 0, purchases: 0, trials: 0 };
  readonly #app: App;
  readonly #userId: string;
  readonly #random: () => number;
  #anchorMs: number;
  #period = -1;
  #left: Left = { ai: 0, recommend: 0 };
  #type: PlanType = "free";
  #endMs: number | null = null;
  /** The end that has taken what was more than the free plan gives. */
  #cutFor: number | null = null;
  #givenAtMs = 0;
  #hadPlan = false;

  private constructor(app: App, person: { userId: string; nowMs: number; random: () => number }) {
    this.#app = app;
    this.#userId = person.userId;
    this.#random = person.random;
    this.#anchorMs = person.nowMs;
  }

  static async begin(app: App, nowMs: number, random: () => number): Promise<PlanYear> {
    const newcomer = { telegramId: ++lastTelegramId, firstName: "Anna", username: null, language: "en" } as const;
    const { userId } = await app.db
      .transaction()
      .execute(async (trx) => await ensurePerson(at(app, nowMs), trx, { ...newcomer, invitedBy: null }));
    return new PlanYear(app, { userId, nowMs, random });
  }

  /**
   * Some hours of such a share of the days: looks, spending, and now and then a plan. Each by another process, so that time goes back as
   * well.
   */
  async live(dayMs: number, share: number): Promise<void> {
    if (this.#random() > share) return await this.#lookAround(dayMs);
    for (let hours = this.#random() * 24; hours < 24; hours += 1 + this.#random() * 40) {
      const nowMs = Math.floor(dayMs + hours * HOUR_MS);
      await this.look(this.#clock(nowMs));
      if (this.#random() < 0.15) await this.#spend(this.#clock(nowMs), 1 + Math.floor(this.#random() * 12));
      if (this.#random() < this.#wish(nowMs)) await this.#take(nowMs);
    }
    await this.#lookAround(dayMs);
  }

  /** The last and the first moment of what begins or ends within the day, which a look does not change. */
  async #lookAround(dayMs: number): Promise<void> {
    const renewsMs = this.#anchorMs + (this.#periodAt(dayMs) + 1) * PERIOD_MS;
    for (const moment of [this.#endMs, renewsMs])
      if (moment !== null && moment > dayMs && moment <= dayMs + DAY_MS)
        for (const beside of [-1, 0]) await this.look(moment + beside);
  }

  async look(nowMs: number): Promise<void> {
    const { planType, aiCreditsLeft, recommendCreditsLeft } = await readAccount(
      at(this.#app, nowMs),
      this.#app.db,
      this.#userId,
    );
    const stands = { type: planType, ai: aiCreditsLeft, recommend: recommendCreditsLeft };
    assert.deepEqual(stands, this.#standsAt(nowMs), `at ${new Date(nowMs).toISOString()}`);
    this.seen.looks++;
  }

  /** Two processes at once, where there is enough for both. */
  async #spend(nowMs: number, cost: number): Promise<void> {
    const app = at(this.#app, nowMs);
    const spend = async (taskId: string): Promise<void> =>
      await app.db.transaction().execute(async (trx) => {
        await reserveCredits(trx, await lockAccount(app, trx, this.#userId), { cost, taskId });
        await spendRecommendation(app, trx, await lockAccount(app, trx, this.#userId));
      });
    const { ai, recommend } = this.#standsAt(nowMs);
    if (ai < 2 * cost || recommend < 2) return;
    this.#settle(nowMs);
    await Promise.all([spend(app.random.id()), spend(app.random.id())]);
    this.#left = { ai: ai - 2 * cost, recommend: recommend - 2 };
  }

  /** How likely somebody takes a plan now: mostly when one ends soon, seldom at once after it has. */
  #wish(nowMs: number): number {
    if (this.#endMs === null || this.#endMs <= nowMs) return 0.04;
    return this.#endMs - nowMs < 2 * DAY_MS ? 0.3 : 0.005;
  }

  async #take(nowMs: number): Promise<void> {
    if (!this.#hadPlan && this.#random() < 0.7) {
      const clock = this.#clock(nowMs);
      const actor = { userId: this.#userId, signal: new AbortController().signal, saveReply: async () => {} };
      assert.equal((await activateTrial(at(this.#app, clock), actor)).success, true);
      this.#given("basic_trial", clock);
      this.seen.trials++;
      // Some pay at once, by a process that may think that it is earlier.
      if (this.#random() < 0.5) return;
    }
    const clock = this.#clock(nowMs);
    const rank = TIER_RANK[tierOf(this.#standsAt(clock).type)];
    const isLong = this.#random() < 0.15;
    const options = PURCHASE_OPTIONS.filter(
      (option) => TIER_RANK[tierOf(option)] >= rank && (isLong || option.endsWith("_month")),
    );
    const option = options[Math.floor(this.#random() * options.length)] ?? "pro_month";
    await this.#pay(option, clock);
    this.#given(option, clock);
    if (this.#type !== "basic_trial" && rank === 1 && tierOf(option) === "pro") await this.#readEnd(option, clock);
    this.seen.purchases++;
    await this.look(this.#clock(nowMs));
  }

  async #pay(option: PurchaseOption, nowMs: number): Promise<void> {
    const app = at(this.#app, nowMs);
    const [id, now] = [app.random.id(), new Date(nowMs)];
    const { price_stars, duration_days: days } = app.rules.premiumConfig[option];
    const ofOrder = { id, user_id: this.#userId, plan_type: option, days, amount: String(price_stars) };
    const open = { method: "stars", state: "pending", invoice_link: id, comment: null, paid_at: null } as const;
    await app.db.transaction().execute(async (trx) => {
      await insertOrder(trx, { ...ofOrder, ...open, created_at: now, expires_at: new Date(nowMs + HOUR_MS) });
    });
    const payment = {
      provider: "stars",
      externalId: id,
      orderId: id,
      payer: null,
      amount: BigInt(price_stars),
    } as const;
    assert.equal(await applyPayment(app, { ...payment, at: now }), "granted");
  }

  /** What was left of a lower plan counts by its price: here only that nothing of what was paid is lost. */
  async #readEnd(option: PurchaseOption, nowMs: number): Promise<void> {
    const { person } = await readAccount(at(this.#app, nowMs), this.#app.db, this.#userId);
    const endMs = person.subscription_end?.getTime() ?? 0;
    assert.ok(endMs >= this.#givenAtMs + this.#app.rules.premiumConfig[option].duration_days * DAY_MS);
    this.#endMs = endMs;
  }

  /** Days of a plan come on top of what runs, and begin anew where nothing did, or less. */
  #given(type: PlanType, nowMs: number): void {
    this.#settle(nowMs);
    // Whatever a clock says, what is given later is later.
    const atMs = Math.max(nowMs, this.#givenAtMs + 1);
    const before = this.#endMs !== null && this.#endMs > atMs ? this.#type : "free";
    const isSame = tierOf(before) === tierOf(type);
    const { duration_days, ai_credits_per_month: ai, recommend_credits: recommend } = this.#plan(type);
    const fromMs = isSame ? (this.#endMs ?? atMs) : atMs;
    this.#endMs = fromMs + duration_days * DAY_MS;
    if (!isSame || before === "basic_trial") {
      this.#anchorMs = atMs;
      this.#period = 0;
      const keeps = type === "basic_trial" ? this.#left : { ai: 0, recommend: 0 };
      this.#left = { ai: Math.max(ai, keeps.ai), recommend: Math.max(recommend, keeps.recommend) };
    }
    this.#type = type;
    this.#givenAtMs = atMs;
    this.#hadPlan = true;
  }

  #standsAt(nowMs: number): Stands {
    const hasEnded = this.#endMs !== null && this.#endMs <= nowMs;
    const type = hasEnded ? "free" : this.#type;
    const { ai_credits_per_month: ai, recommend_credits: recommend } = this.#plan(type);
    if (this.#periodAt(nowMs) > this.#period) return { type, ai, recommend };
    if (!hasEnded || this.#cutFor === this.#endMs) return { type, ...this.#left };
    return { type, ai: Math.min(ai, this.#left.ai), recommend: Math.min(recommend, this.#left.recommend) };
  }

  /** Somebody changes something: what was due until then is written. */
  #settle(nowMs: number): void {
    const { ai, recommend } = this.#standsAt(nowMs);
    if (this.#periodAt(nowMs) > this.#period) this.seen.renewals++;
    if (this.#endMs !== null && this.#endMs <= nowMs && this.#cutFor !== this.#endMs) {
      this.#cutFor = this.#endMs;
      this.seen.expiries++;
    }
    this.#left = { ai, recommend };
    this.#period = Math.max(this.#period, this.#periodAt(nowMs));
  }

  /** Full periods since the first one began; before that it is the first as well. */
  #periodAt(nowMs: number): number {
    return Math.max(0, Math.floor((nowMs - this.#anchorMs) / PERIOD_MS));
  }

  #plan(type: PlanType) {
    return this.#app.rules.premiumConfig[type];
  }

  #clock(nowMs: number): number {
    return nowMs + (CLOCKS_OFF_MS[Math.floor(this.#random() * CLOCKS_OFF_MS.length)] ?? 0);
  }
}

/** The same house as a process sees it whose clock says this. */
function at(app: App, nowMs: number): App {
  return { ...app, clock: { now: () => new Date(nowMs) } };
}
