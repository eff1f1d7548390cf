import { foldGrants, type Subscription } from "@wardrobe/domain/plans/subscription.ts";
import type { App } from "#app.ts";
import {
  countBooks,
  listBalanceDifferences,
  listGrantsOf,
  listGrantsWithoutPayment,
  listOrdersAfter,
  listPaymentsWithoutGrant,
} from "#features/plans/ledger-store.ts";
import { listPeopleAfter, type Person } from "#features/session/person.ts";

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

/** Whoever looks at more at once has statements that grow with the house. */
const A_PAGE = 500;

/** Whether the books add up (decision 20): entries and balances, payments and plans, plans and what people are shown. Changes nothing. */
export async function checkLedger(app: Pick<App, "db" | "rules">): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page = await checkPeople(app, after);
    faults.push(...page.faults);
    after = page.last;
  }
  return [...faults, ...(await checkOrders(app))];
}

/** How much there is to check. */
export async function sizeOfLedger(app: Pick<App, "db">): Promise<Record<string, number>> {
  return await countBooks(app.db);
}

async function checkPeople(
  { db, rules }: Pick<App, "db" | "rules">,
  after: string,
): Promise<{ readonly faults: readonly LedgerFault[]; readonly last: string | null }> {
  // One moment for all that is compared, or a payment in between would look like a fault.
  return await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const people = await listPeopleAfter(trx, after, A_PAGE);
      const ids = people.map(({ id }) => id);
      if (ids.length === 0) return { faults: [], last: null };
      const balances = await listBalanceDifferences(trx, ids);
      const payments = await listPaymentsWithoutGrant(trx, ids);
      const grants = await listGrantsWithoutPayment(trx, ids);
      const given = await listGrantsOf(trx, ids);
      const astray = people.filter(
        (person) => !isFoldOf(person, foldGrants(given.get(person.id) ?? [], rules.premiumConfig)),
      );
      const faults = [
        ...balances.map(({ user_id, kind, balance, entries }) => {
          return { fault: "balance_is_not_its_entries", userId: user_id, kind, balance, entries } as const;
        }),
        ...payments.map(({ user_id, charge }) => ({ fault: "payment_without_plan", userId: user_id, charge }) as const),
        ...grants.map(({ user_id, charge }) => ({ fault: "plan_without_payment", userId: user_id, charge }) as const),
        ...astray.map(({ id }) => ({ fault: "subscription_is_not_its_grants", userId: id }) as const),
      ];
      return { faults, last: ids.at(-1) ?? null };
    });
}

function isFoldOf(person: Person, { type, startMs, endMs }: Subscription): boolean {
  return (
    person.subscription_type === type &&
    (person.subscription_start?.getTime() ?? null) === startMs &&
    (person.subscription_end?.getTime() ?? null) === endMs
  );
}

async function checkOrders({ db }: Pick<App, "db">): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  let orders = await listOrdersAfter(db, "", A_PAGE);
  while (orders.length > 0) {
    for (const { order_id: orderId, state, given } of orders) {
      if (given > 1) faults.push({ fault: "order_paid_twice", orderId });
      if (given === 0 && state === "paid") faults.push({ fault: "order_paid_by_nothing", orderId });
    }
    orders = await listOrdersAfter(db, orders.at(-1)?.order_id ?? "", A_PAGE);
  }
  return faults;
}
