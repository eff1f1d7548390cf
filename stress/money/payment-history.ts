import assert from "node:assert/strict";
import { AppError } from "@wardrobe/domain/errors.ts";
import { STARS_CURRENCY } from "@wardrobe/domain/payments/order.ts";
import { PURCHASE_OPTIONS, type PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { TIER_RANK, tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import { foldGrants, subscriptionAt, type Grant } from "@wardrobe/domain/plans/subscription.ts";
import type { FakeMessenger } from "#server/adapters/messenger/fake.ts";
import type { BotEvents } from "#server/adapters/messenger/port.ts";
import { botEventsOf } from "#server/bot/bot-events.ts";
import { activateTrial } from "#server/features/plans/activate-trial.ts";
import { applyPayment } from "#server/features/payments/apply-payment.ts";
import { purchasePremium } from "#server/features/payments/purchase-premium.ts";
import { refundStars } from "#server/features/payments/stars.ts";
import { ensurePerson } from "#server/features/people/people.ts";
import { getSettings } from "#server/features/profile/handlers.ts";
import { openCoinOrder } from "#stress/money/open-coin-order.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { orderOf } from "#server/testing/test-payments.ts";
import type { TestPerson } from "#server/testing/test-people.ts";

/** What can happen to a person who buys plans. */
export const HISTORY_STEPS = [
  "buy",
  "double tap",
  "downgrade",
  "pre-check",
  "pre-check of another",
  "pay",
  "pay twice",
  "second charge",
  "another pays",
  "refund",
  "refund unknown",
  "trial",
  "coin",
  "coin under",
  "coin over",
  "coin late",
  "coin unknown",
  "expire",
  "wait",
] as const;
export type HistoryStep = (typeof HISTORY_STEPS)[number];
type How = { readonly pick: number; readonly days: number };

type Buyer = Pick<TestPerson, "userId" | "telegramId">;
type KnownOrder = { readonly id: string; readonly type: PurchaseOption; isPaid: boolean; readonly amount: bigint };
type Charge = { readonly id: string; readonly grantId: string | null; isRefunded: boolean };

let lastTelegramId = 1_000_000;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const COIN = 10n ** 9n;

/** One person's purchases, with the list of grants that they should have led to. It uses no rule of the product but the fold. */
export class History {
  readonly #server: TestApp;
  readonly #messenger: FakeMessenger;
  readonly #events: BotEvents;
  readonly person: Buyer;
  readonly #grants: Grant[] = [];
  readonly #orders: KnownOrder[] = [];
  readonly #charges: Charge[] = [];
  #count = 0;

  private constructor(server: TestApp, messenger: FakeMessenger, person: Buyer) {
    this.#server = server;
    this.#messenger = messenger;
    this.#events = botEventsOf(server.app);
    this.person = person;
  }

  static async start(server: TestApp, messenger: FakeMessenger): Promise<History> {
    // Not by signing in: a history takes years, and launch data expires.
    const telegramId = ++lastTelegramId;
    const person = { telegramId, firstName: "Anna", username: null, language: "en", inviterId: null } as const;
    const { userId } = await server.app.db
      .transaction()
      .execute(async (trx) => await ensurePerson(server.app, trx, person));
    return new History(server, messenger, { userId, telegramId });
  }

  /** False where the step had nothing to act on. */
  async take(step: HistoryStep, how: How): Promise<boolean> {
    // Grants of the same moment would be ordered by their ids.
    this.#server.clock.advance(1000);
    return await this.#steps[step](how);
  }

  async actual() {
    const { subscription_type, subscription_start, subscription_end } = await getSettings(
      this.#server.app,
      this.#actor,
    );
    return { subscription_type, subscription_start, subscription_end };
  }

  /** The subscription that the recorded grants lead to. */
  expected() {
    const { type, startMs, endMs } = subscriptionAt(this.#fold(), this.#nowMs);
    const toMoment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
    return { subscription_type: type, subscription_start: toMoment(startMs), subscription_end: toMoment(endMs) };
  }

  readonly #steps: Record<HistoryStep, (how: How) => Promise<boolean>> = {
    buy: async ({ pick }) => (await this.#buy(this.#optionOf(pick))) !== null,
    "double tap": async ({ pick }) => {
      const first = await this.#buy(this.#optionOf(pick));
      const second = await this.#buy(this.#optionOf(pick));
      assert.equal(second, first);
      return true;
    },
    downgrade: async ({ pick }) => {
      const option = PURCHASE_OPTIONS[pick % PURCHASE_OPTIONS.length] ?? "pro_month";
      const isLower = TIER_RANK[tierOf(option)] < this.#rank;
      assert.equal((await this.#buy(option)) === null, isLower);
      return isLower;
    },
    "pre-check": async ({ pick }) => {
      const order = this.#openOrder(pick);
      if (order === null) return false;
      await this.#preCheck(order, this.person.telegramId);
      return true;
    },
    "pre-check of another": async ({ pick }) => {
      const order = this.#openOrder(pick);
      if (order === null) return false;
      assert.notEqual(await this.#preCheck(order, this.person.telegramId + 1), null);
      return true;
    },
    pay: async ({ pick }) => await this.#payOpen(pick, 1),
    "pay twice": async ({ pick }) => await this.#payOpen(pick, 3),
    "second charge": async ({ pick }) => {
      const paid = this.#orders.filter(({ isPaid }) => isPaid);
      const order = paid[pick % Math.max(1, paid.length)];
      if (order === undefined) return false;
      const id = this.#newId("charge");
      await this.#notifyPaid(order, id, this.person.telegramId);
      this.#charges.push({ id, grantId: null, isRefunded: true });
      await refundStars(this.#server.app);
      assert.ok(this.#messenger.refunds.some(({ chargeId }) => chargeId === id));
      return true;
    },
    "another pays": async ({ pick }) => {
      const order = this.#openOrder(pick);
      if (order === null) return false;
      await this.#pay(order, this.person.telegramId + 1, 1);
      return true;
    },
    refund: async ({ pick }) => {
      const known = this.#charges[pick % Math.max(1, this.#charges.length)];
      if (known === undefined) return false;
      await this.#events.starsMoved({ kind: "refunded", chargeId: known.id });
      known.isRefunded = true;
      const index = this.#grants.findIndex(({ id }) => id === known.grantId);
      const grant = this.#grants[index];
      if (grant !== undefined) this.#grants[index] = { ...grant, isRevoked: true };
      return true;
    },
    "refund unknown": async () => {
      await this.#events.starsMoved({ kind: "refunded", chargeId: this.#newId("nothing") });
      return true;
    },
    trial: async () => {
      const isFirst = this.#fold().startMs === null && !this.#grants.some(({ source }) => source === "trial");
      const { success } = await activateTrial(this.#server.app, this.#actor);
      assert.equal(success, isFirst);
      if (isFirst) this.#recordGrant("trial", "basic_trial");
      return true;
    },
    coin: async ({ pick }) => await this.#coin(pick, { value: (price) => price, lateMs: 0, isGranted: true }),
    "coin under": async ({ pick }) =>
      await this.#coin(pick, { value: (price) => price - 1n, lateMs: 0, isGranted: false }),
    "coin over": async ({ pick }) =>
      await this.#coin(pick, { value: (price) => price + 1n, lateMs: 0, isGranted: true }),
    "coin late": async ({ pick }) =>
      await this.#coin(pick, { value: (price) => price, lateMs: 25 * HOUR_MS, isGranted: false }),
    "coin unknown": async () => {
      const outcome = await this.#applyCoins(null, 2n * COIN, this.#nowMs);
      assert.equal(outcome, "unmatched");
      return true;
    },
    expire: async () => {
      this.#server.clock.advance(400 * DAY_MS);
      return true;
    },
    wait: async ({ days }) => {
      this.#server.clock.advance(days * DAY_MS);
      return true;
    },
  };

  get #actor() {
    return { userId: this.person.userId, signal: new AbortController().signal, saveReply: async () => {} };
  }

  get #nowMs(): number {
    return this.#server.clock.now().getTime();
  }

  get #rank(): number {
    return TIER_RANK[tierOf(subscriptionAt(this.#fold(), this.#nowMs).type)];
  }

  #fold() {
    return foldGrants(this.#grants, this.#server.app.rules.premiumConfig);
  }

  #newId(kind: string): string {
    return `${kind}-${this.person.userId}-${++this.#count}`;
  }

  /** An option that is no downgrade. */
  #optionOf(pick: number): PurchaseOption {
    const allowed = PURCHASE_OPTIONS.filter((option) => TIER_RANK[tierOf(option)] >= this.#rank);
    return allowed[pick % allowed.length] ?? "pro_month";
  }

  /** The order's id; null where the purchase was refused as a downgrade. */
  async #buy(type: PurchaseOption): Promise<string | null> {
    try {
      const { invoice_link } = await purchasePremium(this.#server.app, this.#actor, { type, method: "stars" });
      const { id, amount } = await orderOf(this.#server, invoice_link);
      if (!this.#orders.some((order) => order.id === id))
        this.#orders.push({ id, type, isPaid: false, amount: BigInt(amount) });
      return id;
    } catch (error) {
      if (error instanceof AppError && error.code === "cannot_downgrade") return null;
      throw error;
    }
  }

  #openOrder(pick: number): KnownOrder | null {
    const open = this.#orders.filter(({ isPaid }) => !isPaid);
    return open[pick % Math.max(1, open.length)] ?? null;
  }

  async #preCheck({ id, amount }: KnownOrder, telegramId: number): Promise<string | null> {
    const payer = { telegramId, firstName: "", username: null, languageCode: "en" };
    return await this.#events.beforePayment({ payer, orderRef: id, currency: STARS_CURRENCY, amount: Number(amount) });
  }

  async #payOpen(pick: number, copies: number): Promise<boolean> {
    const order = this.#openOrder(pick);
    if (order === null) return false;
    await this.#pay(order, this.person.telegramId, copies);
    return true;
  }

  async #pay(order: KnownOrder, payerId: number, copies: number): Promise<void> {
    const id = this.#newId("charge");
    await Promise.all(Array.from({ length: copies }, async () => await this.#notifyPaid(order, id, payerId)));
    order.isPaid = true;
    this.#charges.push({ id, grantId: this.#recordGrant("payment", order.type), isRefunded: false });
  }

  async #notifyPaid({ id, amount }: KnownOrder, chargeId: string, payerId: number): Promise<void> {
    const at = this.#server.clock.now();
    await this.#events.starsMoved({ kind: "paid", chargeId, orderRef: id, payerId, stars: Number(amount), at });
  }

  #recordGrant(source: Grant["source"], planType: Grant["planType"]): string {
    const id = this.#newId("grant");
    const days = this.#server.app.rules.premiumConfig[planType].duration_days;
    this.#grants.push({ id, source, planType, days, atMs: this.#nowMs, isRevoked: false });
    return id;
  }

  async #coin(
    pick: number,
    { value, lateMs, isGranted }: { value: (price: bigint) => bigint; lateMs: number; isGranted: boolean },
  ): Promise<boolean> {
    const type = this.#optionOf(pick);
    const now = this.#server.clock.now();
    const price = 5n * COIN;
    const id = await openCoinOrder(this.#server, { userId: this.person.userId, type, price });
    await this.#applyCoins(id, value(price), now.getTime() + lateMs);
    if (isGranted) this.#recordGrant("payment", type);
    const again = await this.#applyCoins(id, price, now.getTime() + lateMs);
    if (isGranted) assert.equal(again, "duplicate");
    // An underpayment stays with its order; the full price still buys the plan.
    else if (again === "granted") this.#recordGrant("payment", type);
    else assert.equal(again, "late");
    return true;
  }

  async #applyCoins(orderId: string | null, amount: bigint, atMs: number): Promise<string> {
    const externalId = this.#newId("transaction");
    const payment = { provider: "ton", externalId, orderId, payer: "wallet", amount, at: new Date(atMs) } as const;
    const outcomes = await Promise.all(
      Array.from({ length: 2 }, async () => await applyPayment(this.#server.app, payment)),
    );
    assert.equal(new Set(outcomes).size, 1);
    return outcomes[0] ?? "";
  }
}
