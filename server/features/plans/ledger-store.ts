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

/** Some people who were given anything, in the order of their ids, beginning behind the given one. */
export async function listGrantedPeople(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("plan_grants")
    .select("user_id")
    .distinct()
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
