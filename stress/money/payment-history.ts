import assert from "node:assert/strict";
import { AppError } from "@wardrobe/domain/errors.ts";
import { STARS_CURRENCY } from "@wardrobe/domain/payments/order.ts";
import { PURCHASE_OPTIONS, type PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { TIER_RANK, tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import { foldGrants, subscriptionAt, type Grant } from "@wardrobe/domain/plans/subscription.ts";
import type { FakeMessenger } from "#server/adapters/messenger/fake.ts";
import { botEventsOf } from "#server/bot/bot-events.ts";
import { activateTrial } from "#server/features/plans/give-plan.ts";
import { applyPayment } from "#server/features/payments/apply-payment.ts";
import { purchasePremium } from "#server/features/payments/credit-packs.ts";
import { refundStars } from "#server/features/payments/stars.ts";
import { getSettings } from "#server/features/profile/settings.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { orderOf } from "#server/testing/test-payments.ts";
import { joinBuyer, openOrder, type Buyer } from "#stress/money/buyer.ts";

type How = { readonly pick: number; readonly days: number };
type Order = { readonly id: string; readonly type: PurchaseOption; isPaid: boolean; readonly amount: bigint };

const DAY_MS = 86_400_000;
const COIN = 10n ** 9n;
const COIN_PRICE = 5n * COIN;

/** Events in the life of a person who buys plans. False, or nothing: it had nothing to act on. */
const STEPS = {
  buy: async (of, { pick }) => (await of.buy(of.optionOf(pick))) !== null,
  "double tap": async (of, { pick }) => {
    const first = await of.buy(of.optionOf(pick));
    assert.equal(await of.buy(of.optionOf(pick)), first);
    return true;
  },
  downgrade: async (of, { pick }) => {
    const option = pickOf(PURCHASE_OPTIONS, pick) ?? "pro_month";
    const isLower = TIER_RANK[tierOf(option)] < of.rank;
    assert.equal((await of.buy(option)) === null, isLower);
    return isLower;
  },
  "pre-check": async (of, { pick }) =>
    await of.onOrder(false, pick, async (order) => void (await of.preCheck(order, of.person.telegramId))),
  "pre-check of another": async (of, { pick }) =>
    await of.onOrder(false, pick, async (order) =>
      assert.notEqual(await of.preCheck(order, of.person.telegramId + 1), null),
    ),
  pay: async (of, { pick }) => await of.onOrder(false, pick, async (order) => await of.pay(order, 1)),
  "pay twice": async (of, { pick }) => await of.onOrder(false, pick, async (order) => await of.pay(order, 3)),
  "another pays": async (of, { pick }) => await of.onOrder(false, pick, async (order) => await of.pay(order, 1, 1)),
  "second charge": async (of, { pick }) => await of.onOrder(true, pick, async (order) => await of.payAgain(order)),
  refund: async (of, { pick }) => await of.refund(pick),
  "refund unknown": async (of) => {
    await of.events.starsMoved({ kind: "refunded", chargeId: of.newId("nothing") });
    return true;
  },
  trial: async (of) => await of.tryPlan(),
  coin: async (of, { pick }) => await of.payCoins(pick, { isGranted: true }),
  "coin under": async (of, { pick }) => await of.payCoins(pick, { more: -1n, isGranted: false }),
  "coin over": async (of, { pick }) => await of.payCoins(pick, { more: 1n, isGranted: true }),
  "coin late": async (of, { pick }) => await of.payCoins(pick, { lateMs: 1.1 * DAY_MS, isGranted: false }),
  "coin unknown": async (of) => {
    assert.equal(await of.applyCoins(null, COIN_PRICE, 0), "unmatched");
    return true;
  },
  expire: async (of) => of.pass(400),
  wait: async (of, { days }) => of.pass(days),
} as const satisfies Record<string, (of: History, how: How) => Promise<boolean>>;
export type Step = keyof typeof STEPS;
export const HISTORY_STEPS = Object.keys(STEPS).filter((name): name is Step => name in STEPS);

/** One person's purchases, with the list of grants that they should have led to. It uses no rule of the product but the fold. */
export class History {
  readonly person: Buyer;
  readonly events;
  readonly #server: TestApp;
  readonly #messenger: FakeMessenger;
  readonly #grants: Grant[] = [];
  readonly #orders: Order[] = [];
  /** Each with the grant that it led to. */
  readonly #charges: { readonly id: string; readonly grantId: string | null }[] = [];
  #count = 0;

  private constructor(server: TestApp, messenger: FakeMessenger, person: Buyer) {
    this.person = person;
    this.events = botEventsOf(server.app);
    this.#server = server;
    this.#messenger = messenger;
  }

  static async start(server: TestApp, messenger: FakeMessenger): Promise<History> {
    return new History(server, messenger, await joinBuyer(server.app));
  }

  /** False where the step had nothing to act on. */
  async take(step: Step, how: How): Promise<boolean> {
    // Grants of the same moment would be ordered by their ids.
    this.#server.clock.advance(1000);
    return await STEPS[step](this, how);
  }

  async actual() {
    const { subscription_type: type, ...rest } = await getSettings(this.#server.app, this.person);
    return { type, start: rest.subscription_start, end: rest.subscription_end };
  }

  /** The subscription that the recorded grants lead to. */
  expected() {
    const { type, startMs, endMs } = subscriptionAt(this.#fold(), this.#nowMs);
    const toMoment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
    return { type, start: toMoment(startMs), end: toMoment(endMs) };
  }

  get rank(): number {
    return TIER_RANK[tierOf(subscriptionAt(this.#fold(), this.#nowMs).type)];
  }

  /** An option that is no downgrade. */
  optionOf(pick: number): PurchaseOption {
    const allowed = PURCHASE_OPTIONS.filter((option) => TIER_RANK[tierOf(option)] >= this.rank);
    return pickOf(allowed, pick) ?? "pro_month";
  }

  newId(kind: string): string {
    return `${kind}-${this.person.userId}-${++this.#count}`;
  }

  pass(days: number): true {
    this.#server.clock.advance(days * DAY_MS);
    return true;
  }

  async onOrder(isPaid: boolean, pick: number, act: (order: Order) => Promise<void>): Promise<boolean> {
    const orders = this.#orders.filter((order) => order.isPaid === isPaid);
    const order = pickOf(orders, pick);
    if (order !== undefined) await act(order);
    return order !== undefined;
  }

  /** The order's id; null where the purchase was refused as a downgrade. */
  async buy(type: PurchaseOption): Promise<string | null> {
    try {
      const { invoice_link } = await purchasePremium(this.#server.app, this.person, { type, method: "stars" });
      const { id, amount } = await orderOf(this.#server, invoice_link);
      if (!this.#orders.some((order) => order.id === id))
        this.#orders.push({ id, type, isPaid: false, amount: BigInt(amount) });
      return id;
    } catch (error) {
      if (error instanceof AppError && error.code === "cannot_downgrade") return null;
      throw error;
    }
  }

  async preCheck({ id, amount }: Order, telegramId: number): Promise<string | null> {
    const payer = { telegramId, firstName: "", username: null, languageCode: "en" };
    return await this.events.beforePayment({ payer, orderRef: id, currency: STARS_CURRENCY, amount: Number(amount) });
  }

  /** `another`: how far the payer's id is from the person's. */
  async pay(order: Order, copies: number, another = 0): Promise<void> {
    const id = this.newId("charge");
    await Promise.all(Array.from({ length: copies }, async () => await this.#notifyPaid(order, id, another)));
    order.isPaid = true;
    this.#charges.push({ id, grantId: this.#recordGrant("payment", order.type) });
  }

  /** A second charge is refunded. */
  async payAgain(order: Order): Promise<void> {
    const id = this.newId("charge");
    await this.#notifyPaid(order, id, 0);
    this.#charges.push({ id, grantId: null });
    await refundStars(this.#server.app);
    assert.ok(this.#messenger.refunds.some(({ chargeId }) => chargeId === id));
  }

  async refund(pick: number): Promise<boolean> {
    const known = pickOf(this.#charges, pick);
    if (known === undefined) return false;
    await this.events.starsMoved({ kind: "refunded", chargeId: known.id });
    const index = this.#grants.findIndex(({ id }) => id === known.grantId);
    const grant = this.#grants[index];
    if (grant !== undefined) this.#grants[index] = { ...grant, isRevoked: true };
    return true;
  }

  async tryPlan(): Promise<true> {
    const isFirst = this.#fold().startMs === null && !this.#grants.some(({ source }) => source === "trial");
    assert.equal((await activateTrial(this.#server.app, this.person)).success, isFirst);
    if (isFirst) this.#recordGrant("trial", "basic_trial");
    return true;
  }

  async payCoins(
    pick: number,
    { more = 0n, lateMs = 0, isGranted }: { more?: bigint; lateMs?: number; isGranted: boolean },
  ): Promise<true> {
    const [type, { userId }] = [this.optionOf(pick), this.person];
    const app = { ...this.#server.app, clock: this.#server.clock };
    const goods = { planType: type, days: app.rules.premiumConfig[type].duration_days };
    const id = await openOrder(app, "ton", { userId, goods, amount: COIN_PRICE });
    await this.applyCoins(id, COIN_PRICE + more, lateMs);
    if (isGranted) this.#recordGrant("payment", type);
    const again = await this.applyCoins(id, COIN_PRICE, lateMs);
    if (isGranted) assert.equal(again, "duplicate");
    // An underpayment stays with its order; the full price still buys the plan.
    else if (again === "granted") this.#recordGrant("payment", type);
    else assert.equal(again, "late");
    return true;
  }

  async applyCoins(orderId: string | null, amount: bigint, lateMs: number): Promise<string> {
    const [externalId, at] = [this.newId("transaction"), new Date(this.#nowMs + lateMs)];
    const payment = { provider: "ton", externalId, orderId, payer: "wallet", amount, at } as const;
    const apply = async () => await applyPayment(this.#server.app, payment);
    const [outcome, again] = await Promise.all([apply(), apply()]);
    assert.equal(again, outcome);
    return outcome;
  }

  get #nowMs(): number {
    return this.#server.clock.now().getTime();
  }

  #fold() {
    return foldGrants(this.#grants, this.#server.app.rules.premiumConfig);
  }

  async #notifyPaid({ id, amount }: Order, chargeId: string, another: number): Promise<void> {
    const [payerId, at] = [this.person.telegramId + another, this.#server.clock.now()];
    await this.events.starsMoved({ kind: "paid", chargeId, orderRef: id, payerId, stars: Number(amount), at });
  }

  #recordGrant(source: Grant["source"], planType: Grant["planType"]): string {
    const id = this.newId("grant");
    const days = this.#server.app.rules.premiumConfig[planType].duration_days;
    this.#grants.push({ id, source, planType, days, atMs: this.#nowMs, isRevoked: false });
    return id;
  }
}

function pickOf<Value>(values: readonly Value[], pick: number): Value | undefined {
  return values[pick % Math.max(1, values.length)];
}
