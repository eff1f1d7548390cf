import { sql } from "kysely";
import type { Grant } from "@wardrobe/domain/plans/subscription.ts";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import { toGrant } from "#features/plans/grant-store.ts";

export type BalanceDifference = {
  readonly user_id: string;
  readonly kind: string;
  readonly balance: number;
  readonly entries: number;
};

/** Balances of these people that are not the sum of their entries. */
export async function listBalanceDifferences(trx: Trx, userIds: readonly string[]): Promise<BalanceDifference[]> {
  const these = sql.join(userIds);
  const found = await sql<BalanceDifference>`
    with sums as (
      select user_id, kind, sum(delta)::int as total from credit_entries where user_id in (${these}) group by user_id, kind
    ), balances as (
      select user_id, kind, total from credit_balances
      cross join lateral (values ('monthly', monthly), ('referral', referral), ('recommend', recommend)) as of_kind (kind, total)
      where user_id in (${these})
    )
    select user_id, kind, coalesce(balances.total, 0) as balance, coalesce(sums.total, 0) as entries
    from balances full join sums using (user_id, kind)
    where coalesce(balances.total, 0) <> coalesce(sums.total, 0)
    order by user_id, kind`.execute(trx);
  return found.rows;
}

export type LoosePayment = { readonly charge: string; readonly user_id: string };

/** Payments of these people that should have given a plan and gave none. */
export async function listPaymentsWithoutGrant(trx: Trx, userIds: readonly string[]): Promise<LoosePayment[]> {
  const found = await sql<LoosePayment>`
    select payments.provider || ':' || payments.external_id as charge, orders.user_id
    from payments join orders on orders.id = payments.order_id
    where orders.user_id in (${sql.join(userIds)})
    and payments.outcome in ('granted', 'overpaid') and payments.refunded_at is null
    and not exists (
      select from plan_grants
      where source = 'payment' and source_id = payments.provider || ':' || payments.external_id and revoked_at is null
    )
    order by charge`.execute(trx);
  return found.rows;
}

/** Plans of these people that stand without the payment they name, `provider:charge`. */
export async function listGrantsWithoutPayment(trx: Trx, userIds: readonly string[]): Promise<LoosePayment[]> {
  const found = await sql<LoosePayment>`
    select source_id as charge, user_id from plan_grants
    where user_id in (${sql.join(userIds)}) and source = 'payment' and revoked_at is null and not exists (
      select from payments
      where provider = split_part(plan_grants.source_id, ':', 1)
      and external_id = substr(plan_grants.source_id, strpos(plan_grants.source_id, ':') + 1)
      and outcome in ('granted', 'overpaid') and refunded_at is null
    )
    order by source_id`.execute(trx);
  return found.rows;
}

export type CheckedOrder = { readonly order_id: string; readonly state: string; readonly given: number };

/** Some orders in the order of their ids, beginning behind the given one, with how many payments were given something for. */
export async function listOrdersAfter(db: Database, after: string, limit: number): Promise<CheckedOrder[]> {
  const found = await sql<CheckedOrder>`
    select page.id as order_id, page.state, count(payments.id)::int as given
    from (select id, state from orders where id > ${after} order by id limit ${limit}) as page
    left join payments on payments.order_id = page.id
    and payments.outcome in ('granted', 'overpaid') and payments.refunded_at is null
    group by page.id, page.state order by page.id`.execute(db);
  return found.rows;
}

/** What each of these people was given, revoked or not. */
export async function listGrantsOf(trx: Trx, userIds: readonly string[]): Promise<Map<string, Grant[]>> {
  const rows = await trx.selectFrom("plan_grants").selectAll().where("user_id", "in", userIds).execute();
  const given = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...given].map(([userId, grants]) => [userId, grants.map(toGrant)]));
}

/** How many rows there are of what is checked. */
export async function countBooks(db: Database): Promise<Record<"people" | "entries" | "orders" | "payments", number>> {
  const { rows } = await sql<Record<"people" | "entries" | "orders" | "payments", number>>`
    select (select count(*) from users) as people, (select count(*) from credit_entries) as entries,
    (select count(*) from orders) as orders, (select count(*) from payments) as payments`.execute(db);
  return rows[0] ?? { people: 0, entries: 0, orders: 0, payments: 0 };
}
