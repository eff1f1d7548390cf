import { randomBytes } from "node:crypto";
import { PERIOD_S } from "#bot-api/renewals.ts";
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

export type CashierState = {
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
