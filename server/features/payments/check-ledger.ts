import { foldGrants, NO_SUBSCRIPTION, type Grant, type Subscription } from "@wardrobe/domain/plans/subscription.ts";
import type { App } from "#app.ts";
import {
  countBooks,
  findLedgerCheck,
  saveLedgerCheck,
  listBalanceDifferences,
  listGrantsWithoutPayment,
  listWronglyPaidOrders,
  listPaymentsWithoutGrant,
  type LedgerCheck,
} from "#features/payments/ledger-faults-store.ts";
import { listGrantsOf } from "#features/plans/list-grants.ts";
import { findPeopleAfter, listSubscribed, type Subscriber } from "#features/people/people.ts";

/** Something about money or credits that does not add up, and whose it is. */
export type LedgerFault =
  | {
      readonly fault: "balance_is_not_its_entries";
      readonly userId: string;
      readonly kind: string;
      readonly balance: number;
      readonly entries: number;
    }
  | {
      readonly fault: "payment_without_plan" | "plan_without_payment";
      readonly userId: string;
      readonly charge: string;
    }
  | { readonly fault: "order_paid_twice" | "order_paid_by_nothing"; readonly orderId: string }
  | { readonly fault: "subscription_is_not_its_grants"; readonly userId: string };

/**
 * So few that a statement about them ends in time where nothing of it is in memory, so many that a million people take
 * seconds.
 */
const AT_ONCE = 2000;

/**
 * Whether the books add up (SPEC-20): entries and balances, payments and plans, plans and what people are shown.
 * Changes nothing.
 */
export async function checkLedger(app: Pick<App, "db" | "rules">, atOnce = AT_ONCE): Promise<LedgerFault[]> {
  const { db } = app;
  return [
    ...(await inPages(async (after) => await checkPayments(db, after, atOnce))),
    ...(await inPages(async (after) => await checkPeople(app, after, atOnce))),
    ...(await inPages(async (after) => await checkOrders(db, after, atOnce))),
  ];
}

/** The same, and keeps what came of it for whoever watches the house, whichever process they ask. */
export async function recordLedgerCheck(app: Pick<App, "db" | "rules" | "clock">): Promise<LedgerFault[]> {
  const faults = await checkLedger(app);
  await saveLedgerCheck(app.db, { faults: faults.length, checkedAt: app.clock.now() });
  return faults;
}

/** What came of the last one; null before any. */
export async function findLastLedgerCheck(app: Pick<App, "db">): Promise<LedgerCheck | null> {
  return await findLedgerCheck(app.db);
}

/** How much there is to check. */
export async function countLedgerRows(app: Pick<App, "db">): Promise<Record<string, number>> {
  return await countBooks(app.db);
}

/** What was found among some rows in the order of their ids, and the last of these; null behind all of them. */
type Page = { readonly faults: readonly LedgerFault[]; readonly last: string | null };

async function inPages(look: (after: string) => Promise<Page>): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page: Page = await look(after);
    faults.push(...page.faults);
    after = page.last;
  }
  return faults;
}

async function checkPayments(db: App["db"], after: string, atOnce: number): Promise<Page> {
  const { astray, last } = await listPaymentsWithoutGrant(db, after, atOnce);
  return {
    faults: astray.map(({ user_id, charge }) => ({ fault: "payment_without_plan", userId: user_id, charge })),
    last,
  };
}

async function checkPeople({ db, rules }: Pick<App, "db" | "rules">, after: string, atOnce: number): Promise<Page> {
  // One moment for all that is compared, or a payment in between would look like a fault.
  return await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const people = await findPeopleAfter(trx, after, atOnce);
      if (people === null) return { faults: [], last: null };
      const balances = await listBalanceDifferences(trx, people);
      const grants = await listGrantsWithoutPayment(trx, people);
      const astray = findWrongSubscriptions(
        await listSubscribed(trx, people),
        await listGrantsOf(trx, people),
        (given) => foldGrants(given, rules.premiumConfig),
      );
      const faults = [
        ...balances.map(({ user_id, kind, balance, entries }) => {
          return { fault: "balance_is_not_its_entries", userId: user_id, kind, balance, entries } as const;
        }),
        ...grants.map(({ user_id, charge }) => ({ fault: "plan_without_payment", userId: user_id, charge }) as const),
        ...astray.map((userId) => ({ fault: "subscription_is_not_its_grants", userId }) as const),
      ];
      return { faults, last: people.last };
    });
}

/** Who is shown another subscription than their grants come to. Whoever has neither is shown what they were given. */
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

async function checkOrders(db: App["db"], after: string, atOnce: number): Promise<Page> {
  const { astray, last } = await listWronglyPaidOrders(db, after, atOnce);
  return {
    faults: astray.map(({ order_id: orderId, given }) => ({
      fault: given > 1 ? "order_paid_twice" : "order_paid_by_nothing",
      orderId,
    })),
    last,
  };
}
