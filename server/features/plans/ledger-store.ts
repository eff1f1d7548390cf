import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

const SHOWN_MAX = 1000;

export type BalanceDifference = {
  readonly user_id: string;
  readonly kind: string;
  readonly balance: number;
  readonly entries: number;
};

/** Balances that are not the sum of their entries. */
export async function listBalanceDifferences(db: Database): Promise<BalanceDifference[]> {
  const found = await sql<BalanceDifference>`
    with sums as (
      select user_id, kind, sum(delta)::int as total from credit_entries group by user_id, kind
    ), balances as (
      select user_id, kind, total from credit_balances
      cross join lateral (values ('monthly', monthly), ('referral', referral), ('recommend', recommend)) as of_kind (kind, total)
    )
    select user_id, kind, coalesce(balances.total, 0) as balance, coalesce(sums.total, 0) as entries
    from balances full join sums using (user_id, kind)
    where coalesce(balances.total, 0) <> coalesce(sums.total, 0)
    order by user_id, kind limit ${SHOWN_MAX}`.execute(db);
  return found.rows;
}

export type LoosePayment = { readonly charge: string; readonly user_id: string };

/** Payments that should have given a plan and gave none. */
export async function listPaymentsWithoutGrant(db: Database): Promise<LoosePayment[]> {
  const found = await sql<LoosePayment>`
    select payments.provider || ':' || payments.external_id as charge, orders.user_id
    from payments join orders on orders.id = payments.order_id
    where payments.outcome in ('granted', 'overpaid') and payments.refunded_at is null and orders.user_id is not null
    and not exists (
      select from plan_grants
      where source = 'payment' and source_id = payments.provider || ':' || payments.external_id and revoked_at is null
    )
    order by charge limit ${SHOWN_MAX}`.execute(db);
  return found.rows;
}

/** Plans that stand without the payment they name. */
export async function listGrantsWithoutPayment(db: Database): Promise<LoosePayment[]> {
  const found = await sql<LoosePayment>`
    select source_id as charge, user_id from plan_grants
    where source = 'payment' and revoked_at is null and not exists (
      select from payments
      where provider || ':' || external_id = plan_grants.source_id
      and outcome in ('granted', 'overpaid') and refunded_at is null
    )
    order by source_id limit ${SHOWN_MAX}`.execute(db);
  return found.rows;
}

/** Orders whose state and payments do not fit: given for twice, or paid without a payment. */
export async function listWrongOrders(db: Database): Promise<{ order_id: string; is_paid_twice: boolean }[]> {
  const found = await sql<{ order_id: string; is_paid_twice: boolean }>`
    select orders.id as order_id, count(payments.id) > 1 as is_paid_twice
    from orders left join payments on payments.order_id = orders.id
    and payments.outcome in ('granted', 'overpaid') and payments.refunded_at is null
    group by orders.id having count(payments.id) > 1 or (orders.state = 'paid' and count(payments.id) = 0)
    order by orders.id limit ${SHOWN_MAX}`.execute(db);
  return found.rows;
}

/** How many rows there are of what is checked. */
export async function countBooks(db: Database): Promise<Record<"people" | "entries" | "orders" | "payments", number>> {
  const { rows } = await sql<Record<"people" | "entries" | "orders" | "payments", number>>`
    select (select count(*) from users) as people, (select count(*) from credit_entries) as entries,
    (select count(*) from orders) as orders, (select count(*) from payments) as payments`.execute(db);
  return rows[0] ?? { people: 0, entries: 0, orders: 0, payments: 0 };
}

/** Some people who were given anything or are shown a plan, in the order of their ids, beginning behind the given one. */
export async function listGrantedPeople(db: Database, after: string, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from users where id > ${after}
    and (subscription_type <> 'free' or exists (select from plan_grants where plan_grants.user_id = users.id))
    order by id limit ${limit}`.execute(db);
  return found.rows.map(({ id }) => id);
}
