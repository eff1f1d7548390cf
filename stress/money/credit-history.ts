import assert from "node:assert/strict";
import { sql } from "kysely";
import { AI_CREDIT_KINDS, REFERRAL_CREDITS, type AiCredits } from "@wardrobe/domain/credits/credits.ts";
import { DEFAULT_CREDIT_PACKS } from "@wardrobe/domain/credits/packs.ts";
import type { Goods } from "@wardrobe/domain/payments/payment.ts";
import { botEventsOf } from "#server/bot/bot-events.ts";
import { lockAccount, readAccount, rewardReferral, type LockedAccount } from "#server/features/credits/account.ts";
import { refundCredits, reserveCredits } from "#server/features/credits/spend-credits.ts";
import { applyPayment } from "#server/features/payments/apply-payment.ts";
import { settleRefund } from "#server/features/payments/settle-refund.ts";
import type { Trx } from "#server/app.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { joinBuyer, openOrder, type Buyer } from "#stress/money/buyer.ts";

type How = { readonly pick: number; readonly copies: number };
type Charge = { readonly id: string; readonly method: "stars" | "ton"; readonly credits: number; isRefunded: boolean };
type Task = { readonly id: string; readonly taken: AiCredits };
type Kept = Pick<AiCredits, "referral" | "bought">;

const DAY_MS = 86_400_000;

/** Events in the life of somebody who buys packs and months. False: it had nothing to act on. */
const STEPS = {
  "buy a pack": async (of, { pick, copies }) => {
    const { credits } = pickOf(DEFAULT_CREDIT_PACKS, pick) ?? { credits: 20 };
    await of.pay({ credits }, pick, copies);
    of.kept.bought += credits;
    return true;
  },
  "buy a month": async (of, { pick, copies }) => {
    await of.pay({ planType: pick % 5 === 0 ? "pro_month" : "basic_month", days: 30 }, pick, copies);
    return true;
  },
  "refund before the payment": async (of, { pick, copies }) => {
    const goods = pick % 2 === 0 ? { credits: 20 } : ({ planType: "basic_month", days: 30 } as const);
    await of.pay(goods, pick, copies, true);
    return true;
  },
  refund: async (of, { pick, copies }) => await of.refund(pick, copies),
  spend: async (of, { pick }) => await of.spend(1 + (pick % 9)),
  "spend nearly all": async (of, { pick }) => await of.spend(Math.max(1, (await of.credits()).sum - (pick % 3))),
  fail: async (of, { pick, copies }) => await of.fail(pick, copies),
  invite: async (of) => await of.invite(),
  wait: async (of, { pick }) => of.pass(pick % 40),
} as const satisfies Record<string, (of: CreditHistory, how: How) => Promise<boolean> | boolean>;
export type CreditStep = keyof typeof STEPS;
export const CREDIT_STEPS = Object.keys(STEPS).filter((name): name is CreditStep => name in STEPS);

/** The credits that a person earned and bought, counted beside the product by no rule of its own. */
export class CreditHistory {
  readonly kept = { referral: 0, bought: 0 };
  readonly #server: TestApp;
  readonly #person: Buyer;
  readonly #charges: Charge[] = [];
  readonly #tasks: Task[] = [];
  /** Credits that refunded packs lack. */
  #owed = 0;
  #count = 0;

  private constructor(server: TestApp, person: Buyer) {
    this.#server = server;
    this.#person = person;
  }

  static async start(server: TestApp): Promise<CreditHistory> {
    return new CreditHistory(server, await joinBuyer(server.app));
  }

  /** False where the step had nothing to act on. */
  async take(step: CreditStep, how: How): Promise<boolean> {
    this.#server.clock.advance(1000);
    const isDone = await STEPS[step](this, how);
    const { parts } = await this.credits();
    const { referral, bought } = parts;
    assert.deepEqual({ referral, bought } satisfies Kept, this.kept);
    assert.ok(AI_CREDIT_KINDS.every((kind) => parts[kind] >= 0));
    assert.deepEqual(await this.#unbalanced(), []);
    return isDone;
  }

  /** The kinds whose balance is not the sum of the entries, in SQL of its own. */
  async #unbalanced(): Promise<unknown[]> {
    const { userId } = this.#person;
    const { rows } = await sql`
      select kind, balance, sum from credit_balances
      cross join lateral (values ('monthly', monthly), ('referral', referral), ('bought', bought)) as kinds (kind, balance)
      cross join lateral (
        select coalesce(sum(delta), 0) as sum from credit_entries where user_id = ${userId} and kind = kinds.kind
      ) as entries
      where user_id = ${userId} and (balance <> sum or balance < 0)`.execute(this.#server.app.db);
    return rows;
  }

  async credits(): Promise<{ readonly parts: AiCredits; readonly sum: number }> {
    const { app } = this.#server;
    const { aiCredits: parts, aiCreditsLeft: sum } = await readAccount(app, app.db, this.#person.userId);
    return { parts, sum };
  }

  pass(days: number): true {
    this.#server.clock.advance(days * DAY_MS);
    return true;
  }

  /** Pays a new order, in copies that arrive at once; the refund may be reported before. */
  async pay(goods: Goods, pick: number, copies: number, isRefunded = false): Promise<void> {
    const { app, clock } = this.#server;
    const [method, id, amount] = [pick % 3 === 0 ? "ton" : "stars", this.#newId("charge"), 100n] as const;
    const orderId = await openOrder(app, method, { userId: this.#person.userId, goods, amount });
    if (isRefunded) await settleRefund(app, { provider: method, externalId: id });
    const payment = { provider: method, externalId: id, orderId, payer: "payer", amount, at: clock.now() } as const;
    const outcomes = await inCopies(copies, async () => await applyPayment(app, payment));
    assert.ok(outcomes.every((outcome) => outcome === "granted"));
    // Another charge for it buys nothing.
    assert.equal(await applyPayment(app, { ...payment, externalId: this.#newId("charge") }), "duplicate");
    if (!isRefunded)
      this.#charges.push({ id, method, credits: "credits" in goods ? goods.credits : 0, isRefunded: false });
  }

  async refund(pick: number, copies: number): Promise<boolean> {
    const charge = pickOf(this.#charges, pick);
    if (charge === undefined) return false;
    const { app } = this.#server;
    const events = botEventsOf(app);
    await inCopies(copies, async () => {
      if (charge.method === "ton") await settleRefund(app, { provider: "ton", externalId: charge.id });
      else await events.starsMoved({ kind: "refunded", chargeId: charge.id });
    });
    if (charge.isRefunded) return true;
    charge.isRefunded = true;
    const taken = Math.min(charge.credits, this.kept.bought);
    this.kept.bought -= taken;
    this.#owed += charge.credits - taken;
    return true;
  }

  async spend(cost: number): Promise<boolean> {
    const [{ parts, sum }, id] = [await this.credits(), this.#newId("task")];
    if (sum < cost) return false;
    await this.#change(async (trx, account) => void (await reserveCredits(trx, account, { cost, taskId: id })));
    const { monthly: month } = (await this.credits()).parts;
    // Nothing that stays is taken while something that expires is there.
    const monthly = Math.min(cost, parts.monthly);
    assert.equal(month, parts.monthly - monthly);
    const referral = Math.min(cost - monthly, this.kept.referral);
    const bought = cost - monthly - referral;
    this.kept.referral -= referral;
    this.kept.bought -= bought;
    this.#tasks.push({ id, taken: { monthly, referral, bought } });
    return true;
  }

  async fail(pick: number, copies: number): Promise<boolean> {
    const [task] = this.#tasks.splice(pick % Math.max(1, this.#tasks.length), 1);
    if (task === undefined) return false;
    const giveBack = async () =>
      await this.#change(async (trx) => await refundCredits(trx, this.#person.userId, task.id));
    const done = await Promise.allSettled(Array.from({ length: copies }, giveBack));
    assert.equal(done.filter(({ status }) => status === "fulfilled").length, 1);
    this.kept.referral += task.taken.referral;
    const owed = Math.min(this.#owed, task.taken.bought);
    this.#owed -= owed;
    this.kept.bought += task.taken.bought - owed;
    return true;
  }

  /** As often as the month allows; what came of it is read. */
  async invite(): Promise<true> {
    const { app } = this.#server;
    const before = (await this.credits()).parts.referral;
    const newcomer = await joinBuyer(app, this.#person.userId);
    await app.db
      .transaction()
      .execute(async (trx) => await rewardReferral(app, trx, await lockAccount(app, trx, newcomer.userId)));
    const earned = (await this.credits()).parts.referral - before;
    assert.ok(earned >= 0 && earned <= REFERRAL_CREDITS);
    this.kept.referral += earned;
    return true;
  }

  async #change(work: (trx: Trx, account: LockedAccount) => Promise<void>): Promise<void> {
    const { app } = this.#server;
    await app.db
      .transaction()
      .execute(async (trx) => await work(trx, await lockAccount(app, trx, this.#person.userId)));
  }

  #newId(kind: string): string {
    return `${kind}-${this.#person.userId}-${++this.#count}`;
  }
}

async function inCopies<Done>(copies: number, act: () => Promise<Done>): Promise<Done[]> {
  return await Promise.all(Array.from({ length: copies }, act));
}

function pickOf<Value>(values: readonly Value[], pick: number): Value | undefined {
  return values[pick % Math.max(1, values.length)];
}
