import { foldGrants, NO_SUBSCRIPTION, type Grant, type Subscription } from "@wardrobe/domain/plans/subscription.ts";
import type { App } from "#app.ts";
import * as store from "#features/payments/ledger-faults-store.ts";
import { listGrantsOf } from "#features/plans/give-plan.ts";
import { findPeopleAfter, listSubscribed, type Subscriber } from "#features/people/people.ts";

export { countLedgerRows, findLastLedgerCheck } from "#features/payments/ledger-faults-store.ts";

/** A discrepancy in money or credits, and whose it is. */
export type LedgerFault =
  | {
      readonly fault: "balance_is_not_its_entries";
      readonly userId: string;
      readonly kind: string;
      readonly balance: number;
      readonly entries: number;
    }
  | {
      readonly fault:
        | "payment_without_plan"
        | "plan_without_payment"
        | "payment_without_credits"
        | "credits_booked_twice"
        | "credits_without_payment"
        | "credits_not_taken_back"
        | "credits_taken_back_unrefunded";
      readonly userId: string;
      readonly charge: string;
    }
  | {
      readonly fault: "order_paid_twice" | "order_paid_by_nothing" | "renewal_is_not_its_order";
      readonly orderId: string;
    }
  | { readonly fault: "subscription_is_not_its_grants"; readonly userId: string };

/** Rows per query: few enough to finish in time with cold caches, enough to check a million people in seconds. */
const PAGE_ROWS = 2000;

/** Compares entries with balances, payments with plans and packs, plans with subscriptions (SPEC-20). Changes nothing. */
export async function checkLedger(app: Pick<App, "db" | "rules">, pageRows = PAGE_ROWS): Promise<LedgerFault[]> {
  const { db } = app;
  return [
    ...(await checkPages(async (after) => await checkPayments(db, after, pageRows))),
    ...(await checkPages(async (after) => await checkPeople(app, after, pageRows))),
    ...(await checkPages(async (after) => await checkOrders(db, after, pageRows))),
  ];
}

/** Checks the ledger and stores the result, so that every process can report it. */
export async function recordLedgerCheck(app: Pick<App, "db" | "rules" | "clock">): Promise<LedgerFault[]> {
  const faults = await checkLedger(app);
  await store.saveLedgerCheck(app.db, { faults: faults.length, checkedAt: app.clock.now() });
  return faults;
}

/** The faults of one page of rows, and the last id of the page; null after the last page. */
type Page = { readonly faults: readonly LedgerFault[]; readonly last: string | null };

async function checkPages(checkPage: (after: string) => Promise<Page>): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page: Page = await checkPage(after);
    faults.push(...page.faults);
    after = page.last;
  }
  return faults;
}

async function checkPayments(db: App["db"], after: string, pageRows: number): Promise<Page> {
  const { faulty, last } = await store.listPaymentsWithoutGrant(db, after, pageRows);
  const packs = last === null ? [] : await store.listWrongPackBookings(db, { after, last });
  return {
    faults: [
      ...faulty.map(({ user_id, charge }) => ({ fault: "payment_without_plan", userId: user_id, charge }) as const),
      ...packs.map((pack) => ({ fault: packFault(pack), userId: pack.user_id, charge: pack.charge }) as const),
    ],
    last,
  };
}

function packFault({ credits, given, is_refunded }: store.PackBooking) {
  if (given < credits) return "payment_without_credits";
  if (given > credits) return "credits_booked_twice";
  return is_refunded ? "credits_not_taken_back" : "credits_taken_back_unrefunded";
}

async function checkPeople({ db, rules }: Pick<App, "db" | "rules">, after: string, pageRows: number): Promise<Page> {
  // One snapshot for everything that is compared: otherwise a payment in between would look like a fault.
  return await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const people = await findPeopleAfter(trx, after, pageRows);
      if (people === null) return { faults: [], last: null };
      const balances = await store.listBalanceDifferences(trx, people);
      const grants = await store.listGrantsWithoutPayment(trx, people);
      const packs = await store.listPacksWithoutPayment(trx, people);
      const renewals = await store.listWrongRenewals(trx, people);
      const wrong = findWrongSubscriptions(
        await listSubscribed(trx, people),
        await listGrantsOf(trx, people),
        (given) => foldGrants(given, rules.premiumConfig),
      );
      const faults = [
        ...balances.map(({ user_id, kind, balance, entries }) => {
          return { fault: "balance_is_not_its_entries", userId: user_id, kind, balance, entries } as const;
        }),
        ...grants.map(({ user_id, charge }) => ({ fault: "plan_without_payment", userId: user_id, charge }) as const),
        ...packs.map(({ user_id, charge }) => ({ fault: "credits_without_payment", userId: user_id, charge }) as const),
        ...renewals.map((orderId) => ({ fault: "renewal_is_not_its_order", orderId }) as const),
        ...wrong.map((userId) => ({ fault: "subscription_is_not_its_grants", userId }) as const),
      ];
      return { faults, last: people.last };
    });
}

/** People whose stored subscription differs from what their grants add up to. */
function findWrongSubscriptions(
  subscribed: readonly Subscriber[],
  given: ReadonlyMap<string, readonly Grant[]>,
  fold: (grants: readonly Grant[]) => Subscription,
): string[] {
  const shown = new Map(subscribed.map((person) => [person.id, toSubscription(person)]));
  return [...new Set([...shown.keys(), ...given.keys()])]
    .filter((id) => !isSame(shown.get(id) ?? NO_SUBSCRIPTION, fold(given.get(id) ?? [])))
    .toSorted();
}

function toSubscription({ subscription_type, subscription_start, subscription_end }: Subscriber): Subscription {
  return {
    type: subscription_type,
    startMs: subscription_start?.getTime() ?? null,
    endMs: subscription_end?.getTime() ?? null,
  };
}

function isSame(one: Subscription, other: Subscription): boolean {
  return one.type === other.type && one.startMs === other.startMs && one.endMs === other.endMs;
}

async function checkOrders(db: App["db"], after: string, pageRows: number): Promise<Page> {
  const { faulty, last } = await store.listWronglyPaidOrders(db, after, pageRows);
  return {
    faults: faulty.map(({ order_id: orderId, given }) => ({
      fault: given > 1 ? "order_paid_twice" : "order_paid_by_nothing",
      orderId,
    })),
    last,
  };
}
