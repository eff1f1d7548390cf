import { randomBytes } from "node:crypto";
import { badRequest, type Payment, type Transaction, type User } from "#bot-api/wire.ts";

export type Invoice = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly payload: string;
  /** Whole Stars. */
  readonly stars: number;
  /** Whether they are taken again each period. */
  readonly renews?: boolean | undefined;
};

const INVOICES_MAX = 100_000;

type PaidInvoice = { readonly payer: User; readonly payment: Payment; isRefunded: boolean };

type CashierState = {
  readonly invoices: readonly Invoice[];
  readonly transactions: readonly Transaction[];
  readonly payments: readonly Readonly<PaidInvoice>[];
};

/** The bot's invoices and its Stars. Anybody can pay an invoice, any number of times. */
export class Cashier {
  readonly #invoices: Map<string, Invoice>;
  readonly #transactions: Transaction[];
  readonly #payments: Map<string, PaidInvoice>;
  readonly #onChange: () => void;

  constructor(onChange: () => void, saved: CashierState = { invoices: [], transactions: [], payments: [] }) {
    this.#onChange = onChange;
    this.#invoices = new Map(saved.invoices.map((invoice) => [invoice.slug, invoice]));
    this.#transactions = [...saved.transactions];
    this.#payments = new Map(saved.payments.map((paid) => [paid.payment.telegram_payment_charge_id, { ...paid }]));
  }

  get state(): CashierState {
    return {
      invoices: [...this.#invoices.values()],
      transactions: this.#transactions,
      payments: [...this.#payments.values()],
    };
  }

  addInvoice(fields: Omit<Invoice, "slug">): Invoice {
    const invoice = { slug: randomBytes(15).toString("base64url"), ...fields };
    this.#invoices.set(invoice.slug, invoice);
    const [oldest] = this.#invoices.keys();
    if (this.#invoices.size > INVOICES_MAX && oldest !== undefined) this.#invoices.delete(oldest);
    this.#onChange();
    return invoice;
  }

  findInvoice(slug: string): Invoice | null {
    return this.#invoices.get(slug) ?? null;
  }

  /** Takes the payer's Stars. Every payment gets its own charge id. `isRenewal`: not the first of its subscription. */
  charge({ stars, payload, renews = false }: Invoice, payer: User, at: Date, isRenewal = false): Payment {
    const untilS = Math.floor(at.getTime() / 1000) + PERIOD_S;
    const payment: Payment = {
      currency: "XTR",
      total_amount: stars,
      invoice_payload: payload,
      telegram_payment_charge_id: `stxSIM${randomBytes(18).toString("base64url")}`,
      provider_payment_charge_id: `${payer.id}_${this.#payments.size + 1}`,
      ...(renews ? { is_recurring: true, subscription_expiration_date: untilS } : {}),
      ...(renews && !isRenewal ? { is_first_recurring: true } : {}),
    };
    this.#payments.set(payment.telegram_payment_charge_id, { payer, payment, isRefunded: false });
    this.#transactions.push({ ...toTransaction(payment, at), source: toPartner(payer, payment) });
    this.#onChange();
    return payment;
  }

  /** Returns the Stars to the payer. Refuses another person's charge and a charge that is refunded already. */
  refund(payerId: number, chargeId: string, at: Date): Payment {
    const paid = this.#payments.get(chargeId);
    if (paid === undefined || paid.payer.id !== payerId) throw badRequest("CHARGE_NOT_FOUND");
    if (paid.isRefunded) throw badRequest("CHARGE_ALREADY_REFUNDED");
    paid.isRefunded = true;
    this.#transactions.push({ ...toTransaction(paid.payment, at), receiver: toPartner(paid.payer, paid.payment) });
    this.#onChange();
    return paid.payment;
  }

  /** Oldest first, as the real Bot API lists them. */
  listTransactions(offset: number, limit: number): readonly Transaction[] {
    return this.#transactions.slice(offset, offset + limit);
  }
}

function toTransaction({ telegram_payment_charge_id: id, total_amount: amount }: Payment, at: Date): Transaction {
  return { id, amount, date: Math.floor(at.getTime() / 1000) };
}

function toPartner(user: User, { invoice_payload, is_recurring }: Payment): NonNullable<Transaction["source"]> {
  const renewing = is_recurring === undefined ? {} : { subscription_period: PERIOD_S };
  return { type: "user", transaction_type: "invoice_payment", user, invoice_payload, ...renewing };
}

/** The only period that the Bot API supports, in seconds. */
export const PERIOD_S = 2_592_000;
const PERIOD_MS = PERIOD_S * 1000;

/** A person's subscription to the bot, paid in Stars. */
export type Renewal = {
  /** The charge id of its first payment, by which the bot names it. */
  readonly id: string;
  readonly payer: User;
  readonly invoice: Invoice;
  /** Until when it is paid. */
  readonly untilMs: number;
  /** By its person. */
  readonly isCanceled: boolean;
  /** Only the bot can allow its person to take it up again. */
  readonly isCanceledByBot: boolean;
  /** The last renewal could not be paid. */
  readonly hasFailed: boolean;
  /** The person has no Stars for the next one. */
  readonly isShort: boolean;
};

/** The subscriptions of all people. What the real messenger refuses, this does, too. */
export class Renewals {
  readonly #renewals: Map<string, Renewal>;
  readonly #onChange: () => void;

  constructor(onChange: () => void, saved: readonly Renewal[] = []) {
    this.#onChange = onChange;
    this.#renewals = new Map(saved.map((renewal) => [renewal.id, renewal]));
  }

  get state(): readonly Renewal[] {
    return [...this.#renewals.values()];
  }

  listOf(payerId: number): readonly Renewal[] {
    return this.state.filter(({ payer }) => payer.id === payerId);
  }

  /** Those whose time is over and that are to be paid again, the first due first. */
  listDue(now: Date): readonly Renewal[] {
    return this.state
      .filter((renewal) => renewal.untilMs <= now.getTime() && !isOver(renewal))
      .toSorted((one, other) => one.untilMs - other.untilMs);
  }

  /** Whether this person's subscription by this invoice runs: it cannot be bought again. */
  isRunning({ slug }: Invoice, payerId: number, now: Date): boolean {
    return this.listOf(payerId).some(({ invoice, untilMs }) => invoice.slug === slug && untilMs > now.getTime());
  }

  get(id: string): Renewal {
    const found = this.#renewals.get(id);
    if (found === undefined) throw badRequest("CHARGE_ID_INVALID");
    return found;
  }

  begin(id: string, { payer, invoice, at }: { payer: User; invoice: Invoice; at: Date }): Renewal {
    const fresh = { isCanceled: false, isCanceledByBot: false, hasFailed: false, isShort: false };
    return this.#save({ id, payer, invoice, untilMs: at.getTime() + PERIOD_MS, ...fresh });
  }

  /** For another period, from its end or from now. Refuses one that is canceled. */
  extend(id: string, at: Date): Renewal {
    const renewal = this.get(id);
    if (renewal.isCanceled || renewal.isCanceledByBot) throw badRequest("SUBSCRIPTION_CANCELED");
    const untilMs = Math.max(renewal.untilMs, at.getTime()) + PERIOD_MS;
    return this.#save({ ...renewal, untilMs, hasFailed: false });
  }

  fail(id: string): Renewal {
    return this.#save({ ...this.get(id), hasFailed: true });
  }

  setShort(id: string, isShort: boolean): Renewal {
    return this.#save({ ...this.get(id), isShort });
  }

  /** By its person, in the messenger. */
  setCanceled(id: string, isCanceled: boolean, now: Date): Renewal {
    const renewal = this.#getRunning(id, now);
    if (renewal.isCanceledByBot) throw badRequest("SUBSCRIPTION_CANCELED_BY_BOT");
    return this.#save({ ...renewal, isCanceled });
  }

  /** By the bot. Allowing it again leaves it canceled until its person takes it up. */
  edit(payerId: number, id: string, { isCanceled, now }: { isCanceled: boolean; now: Date }): void {
    const renewal = this.#getRunning(id, now);
    if (renewal.payer.id !== payerId) throw badRequest("CHARGE_ID_INVALID");
    this.#save({ ...renewal, isCanceledByBot: isCanceled, isCanceled: isCanceled || renewal.isCanceled });
  }

  #getRunning(id: string, now: Date): Renewal {
    const renewal = this.get(id);
    if (renewal.untilMs <= now.getTime()) throw badRequest("SUBSCRIPTION_NOT_ACTIVE");
    return renewal;
  }

  #save(renewal: Renewal): Renewal {
    this.#renewals.set(renewal.id, renewal);
    this.#onChange();
    return renewal;
  }
}

function isOver({ isCanceled, isCanceledByBot, hasFailed }: Renewal): boolean {
  return isCanceled || isCanceledByBot || hasFailed;
}
