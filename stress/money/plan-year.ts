import assert from "node:assert/strict";
import { PURCHASE_OPTIONS, type PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { TIER_RANK, tierOf, type PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import type { App } from "#server/app.ts";
import { lockAccount, readAccount } from "#server/features/credits/account.ts";
import { activateTrial } from "#server/features/plans/give-plan.ts";
import { applyPayment } from "#server/features/payments/apply-payment.ts";
import { reserveCredits, spendRecommendation } from "#server/features/credits/spend-credits.ts";
import { joinBuyer, openOrder, type Buyer } from "#stress/money/buyer.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PERIOD_MS = 30 * DAY_MS;
/** How far the clocks of the serving processes are off: right, an hour fast, an hour slow. */
const CLOCKS_OFF_MS = [0, HOUR_MS, -HOUR_MS];

type Credits = { readonly ai: number; readonly recommend: number };
type Account = Credits & { readonly type: PlanType };

/** A person's plan and credits over a year, by processes whose clocks are off, compared with a model of its own. */
export class PlanYear {
  /** How often each event occurred. */
  readonly seen = { reads: 0, renewals: 0, expiries: 0, purchases: 0, trials: 0 };
  readonly #app: App;
  readonly #buyer: Buyer;
  readonly #random: () => number;
  #anchorMs: number;
  #period = -1;
  #left: Credits = { ai: 0, recommend: 0 };
  #type: PlanType = "free";
  #endMs: number | null = null;
  /** The plan end that has already cut the credits to those of the free plan. */
  #cutFor: number | null = null;
  #givenAtMs = 0;
  #hadPlan = false;

  private constructor(app: App, person: { buyer: Buyer; nowMs: number; random: () => number }) {
    this.#app = app;
    this.#buyer = person.buyer;
    this.#random = person.random;
    this.#anchorMs = person.nowMs;
  }

  static async start(app: App, nowMs: number, random: () => number): Promise<PlanYear> {
    return new PlanYear(app, { buyer: await joinBuyer(at(app, nowMs)), nowMs, random });
  }

  /** On this `share` of the days: reads, spending and sometimes a plan, each in another process, so that time also goes back. */
  async live(dayMs: number, share: number): Promise<void> {
    if (this.#random() > share) return await this.#readAtBoundaries(dayMs);
    for (let hours = this.#random() * 24; hours < 24; hours += 1 + this.#random() * 40) {
      const nowMs = Math.floor(dayMs + hours * HOUR_MS);
      await this.read(this.#clock(nowMs));
      if (this.#random() < 0.15) await this.#spend(this.#clock(nowMs), 1 + Math.floor(this.#random() * 12));
      if (this.#random() < this.#purchaseProbability(nowMs)) await this.#takePlan(nowMs);
    }
    await this.#readAtBoundaries(dayMs);
  }

  /** Reads just before and just after whatever ends or renews within the day; reading changes nothing. */
  async #readAtBoundaries(dayMs: number): Promise<void> {
    const renewsMs = this.#anchorMs + (this.#periodAt(dayMs) + 1) * PERIOD_MS;
    for (const moment of [this.#endMs, renewsMs])
      if (moment !== null && moment > dayMs && moment <= dayMs + DAY_MS)
        for (const beside of [-1, 0]) await this.read(moment + beside);
  }

  async read(nowMs: number): Promise<void> {
    const { planType, aiCreditsLeft, recommendCreditsLeft } = await readAccount(
      at(this.#app, nowMs),
      this.#app.db,
      this.#buyer.userId,
    );
    const account = { type: planType, ai: aiCreditsLeft, recommend: recommendCreditsLeft };
    assert.deepEqual(account, this.#expectedAt(nowMs), `at ${new Date(nowMs).toISOString()}`);
    this.seen.reads++;
  }

  /** Spends in two processes at once, where there is enough for both. */
  async #spend(nowMs: number, cost: number): Promise<void> {
    const app = at(this.#app, nowMs);
    const spend = async (taskId: string): Promise<void> =>
      await app.db.transaction().execute(async (trx) => {
        await reserveCredits(trx, await lockAccount(app, trx, this.#buyer.userId), { cost, taskId });
        await spendRecommendation(app, trx, await lockAccount(app, trx, this.#buyer.userId));
      });
    const { ai, recommend } = this.#expectedAt(nowMs);
    if (ai < 2 * cost || recommend < 2) return;
    this.#settle(nowMs);
    await Promise.all([spend(app.random.id()), spend(app.random.id())]);
    this.#left = { ai: ai - 2 * cost, recommend: recommend - 2 };
  }

  /** The probability of taking a plan now: high when one ends soon, low right after one was taken. */
  #purchaseProbability(nowMs: number): number {
    if (this.#endMs === null || this.#endMs <= nowMs) return 0.04;
    return this.#endMs - nowMs < 2 * DAY_MS ? 0.3 : 0.005;
  }

  async #takePlan(nowMs: number): Promise<void> {
    if (!this.#hadPlan && this.#random() < 0.7) {
      const clock = this.#clock(nowMs);
      assert.equal((await activateTrial(at(this.#app, clock), this.#buyer)).success, true);
      this.#given("basic_trial", clock);
      this.seen.trials++;
      // Some pay at once, in a process whose clock may be earlier.
      if (this.#random() < 0.5) return;
    }
    const clock = this.#clock(nowMs);
    const rank = TIER_RANK[tierOf(this.#expectedAt(clock).type)];
    const isLong = this.#random() < 0.15;
    const options = PURCHASE_OPTIONS.filter(
      (option) => TIER_RANK[tierOf(option)] >= rank && (isLong || option.endsWith("_month")),
    );
    const option = options[Math.floor(this.#random() * options.length)] ?? "pro_month";
    await this.#pay(option, clock);
    this.#given(option, clock);
    if (this.#type !== "basic_trial" && rank === 1 && tierOf(option) === "pro") await this.#readEnd(option, clock);
    this.seen.purchases++;
    await this.read(this.#clock(nowMs));
  }

  async #pay(type: PurchaseOption, nowMs: number): Promise<void> {
    const app = at(this.#app, nowMs);
    const { price_stars, duration_days: days } = app.rules.premiumConfig[type];
    const [amount, goods] = [BigInt(price_stars), { planType: type, days }];
    const id = await openOrder(app, "stars", { userId: this.#buyer.userId, goods, amount });
    const payment = { provider: "stars", externalId: id, orderId: id, payer: null, amount } as const;
    assert.equal(await applyPayment(app, { ...payment, at: new Date(nowMs) }), "granted");
  }

  /** An upgrade converts the rest of a lower plan by price: this checks only that no paid day is lost. */
  async #readEnd(option: PurchaseOption, nowMs: number): Promise<void> {
    const { person } = await readAccount(at(this.#app, nowMs), this.#app.db, this.#buyer.userId);
    const endMs = person.subscription_end?.getTime() ?? 0;
    assert.ok(endMs >= this.#givenAtMs + this.#app.rules.premiumConfig[option].duration_days * DAY_MS);
    this.#endMs = endMs;
  }

  /** Days are added to a running plan of the same tier; otherwise they start now. */
  #given(type: PlanType, nowMs: number): void {
    this.#settle(nowMs);
    // A later grant counts as later, whatever the clock says.
    const atMs = Math.max(nowMs, this.#givenAtMs + 1);
    const before = this.#endMs !== null && this.#endMs > atMs ? this.#type : "free";
    const isSame = tierOf(before) === tierOf(type);
    const { duration_days, ai_credits_per_month: ai, recommend_credits: recommend } = this.#plan(type);
    const fromMs = isSame ? (this.#endMs ?? atMs) : atMs;
    this.#endMs = fromMs + duration_days * DAY_MS;
    if (!isSame || before === "basic_trial") {
      this.#anchorMs = atMs;
      this.#period = 0;
      const kept = type === "basic_trial" ? this.#left : { ai: 0, recommend: 0 };
      this.#left = { ai: Math.max(ai, kept.ai), recommend: Math.max(recommend, kept.recommend) };
    }
    this.#type = type;
    this.#givenAtMs = atMs;
    this.#hadPlan = true;
  }

  #expectedAt(nowMs: number): Account {
    const hasEnded = this.#endMs !== null && this.#endMs <= nowMs;
    const type = hasEnded ? "free" : this.#type;
    const { ai_credits_per_month: ai, recommend_credits: recommend } = this.#plan(type);
    if (this.#periodAt(nowMs) > this.#period) return { type, ai, recommend };
    if (!hasEnded || this.#cutFor === this.#endMs) return { type, ...this.#left };
    return { type, ai: Math.min(ai, this.#left.ai), recommend: Math.min(recommend, this.#left.recommend) };
  }

  /** A change settles the renewals and plan ends that were due before it. */
  #settle(nowMs: number): void {
    const { ai, recommend } = this.#expectedAt(nowMs);
    if (this.#periodAt(nowMs) > this.#period) this.seen.renewals++;
    if (this.#endMs !== null && this.#endMs <= nowMs && this.#cutFor !== this.#endMs) {
      this.#cutFor = this.#endMs;
      this.seen.expiries++;
    }
    this.#left = { ai, recommend };
    this.#period = Math.max(this.#period, this.#periodAt(nowMs));
  }

  /** Full periods since the first one began; 0 before it. */
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

function at(app: App, nowMs: number): App {
  return { ...app, clock: { now: () => new Date(nowMs) } };
}
