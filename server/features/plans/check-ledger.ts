import { foldGrants, type Subscription } from "@wardrobe/domain/plans/subscription.ts";
import type { App } from "#app.ts";
import { listGrants } from "#features/plans/grant-store.ts";
import {
  countBooks,
  listBalanceDifferences,
  listGrantedPeople,
  listGrantsWithoutPayment,
  listPaymentsWithoutGrant,
  listWrongOrders,
} from "#features/plans/ledger-store.ts";
import { getPerson } from "#features/session/person.ts";

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

const PEOPLE_A_PAGE = 500;

/** Whether the books add up (decision 20): entries and balances, payments and plans, plans and what people are shown. Changes nothing. */
export async function checkLedger(app: Pick<App, "db" | "rules">): Promise<LedgerFault[]> {
  const balances = await listBalanceDifferences(app.db);
  const payments = await listPaymentsWithoutGrant(app.db);
  const grants = await listGrantsWithoutPayment(app.db);
  const orders = await listWrongOrders(app.db);
  return [
    ...balances.map(({ user_id, kind, balance, entries }) => {
      return { fault: "balance_is_not_its_entries", userId: user_id, kind, balance, entries } as const;
    }),
    ...payments.map(({ user_id, charge }) => ({ fault: "payment_without_plan", userId: user_id, charge }) as const),
    ...grants.map(({ user_id, charge }) => ({ fault: "plan_without_payment", userId: user_id, charge }) as const),
    ...orders.map(({ order_id, is_paid_twice }) => {
      return { fault: is_paid_twice ? "order_paid_twice" : "order_paid_by_nothing", orderId: order_id } as const;
    }),
    ...(await checkSubscriptions(app)),
  ];
}

/** How much there is to check. */
export async function sizeOfLedger(app: Pick<App, "db">): Promise<Record<string, number>> {
  return await countBooks(app.db);
}

async function checkSubscriptions(app: Pick<App, "db" | "rules">): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  let people = await listGrantedPeople(app.db, "", PEOPLE_A_PAGE);
  while (people.length > 0) {
    for (const userId of people) {
      if (!(await isWhatGrantsSay(app, userId))) faults.push({ fault: "subscription_is_not_its_grants", userId });
    }
    people = await listGrantedPeople(app.db, people.at(-1) ?? "", PEOPLE_A_PAGE);
  }
  return faults;
}

async function isWhatGrantsSay(app: Pick<App, "db" | "rules">, userId: string): Promise<boolean> {
  // One moment for both, or a payment in between would look like a fault.
  return await app.db.transaction().execute(async (trx) => {
    const { subscription_type, subscription_start, subscription_end } = await getPerson(trx, userId);
    const should: Subscription = foldGrants(await listGrants(trx, userId), app.rules.premiumConfig);
    const startMs = subscription_start?.getTime() ?? null;
    const endMs = subscription_end?.getTime() ?? null;
    return subscription_type === should.type && startMs === should.startMs && endMs === should.endMs;
  });
}
