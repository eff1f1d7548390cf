import type { Invoice } from "#bot-api/cashier.ts";
import { badRequest, type User } from "#bot-api/wire.ts";

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
