import { sql } from "kysely";
import { RENEWAL_PERIOD_S } from "@wardrobe/domain/payments/renewal.ts";
import type { App, Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import { PACK_REASONS } from "#features/credits/bought-credits.ts";
import type { PersonRange } from "#features/people/people.ts";

export type BalanceDifference = {
  readonly user_id: string;
  readonly kind: string;
  readonly balance: number;
  readonly entries: number;
};

/** Balances of these people that differ from the sum of their entries. */
export async function listBalanceDifferences(trx: Trx, { after, last }: PersonRange): Promise<BalanceDifference[]> {
  const found = await sql<BalanceDifference>`
    with sums as (
      select user_id, kind, sum(delta)::int as total from credit_entries where user_id > ${after} and user_id <= ${last} group by user_id, kind
    ), balances as (
      select user_id, kind, total from credit_balances
      cross join lateral (values ('monthly', monthly), ('referral', referral), ('bought', bought), ('recommend', recommend)) as of_kind (kind, total)
      where user_id > ${after} and user_id <= ${last}
    )
    select user_id, kind, coalesce(balances.total, 0) as balance, coalesce(sums.total, 0) as entries
    from balances full join sums using (user_id, kind)
    where coalesce(balances.total, 0) <> coalesce(sums.total, 0)
    order by user_id, kind`.execute(trx);
  return found.rows;
}

export type UnmatchedCharge = { readonly charge: string; readonly user_id: string };

/** A page of rows ordered by id: the faulty ones, and the last id of the page; null if the page is empty. */
export type CheckedPage<Row> = { readonly faulty: readonly Row[]; readonly last: string | null };

/** Payments of the next page that should have given somebody a plan and gave none. */
export async function listPaymentsWithoutGrant(
  db: Database,
  after: string,
  limit: number,
): Promise<CheckedPage<UnmatchedCharge>> {
  const last = await findLastOfPage(db, "payments", after, limit);
  if (last === null) return { faulty: [], last };
  const found = await sql<UnmatchedCharge>`
    select payments.provider || ':' || payments.external_id as charge, orders.user_id
    from payments join orders on orders.id = payments.order_id
    where payments.id > ${after} and payments.id <= ${last} and orders.user_id is not null and orders.credits is null
    and payments.outcome in ('granted', 'overpaid') and payments.refunded_at is null
    and not exists (
      select from plan_grants
      where source = 'payment' and source_id = payments.provider || ':' || payments.external_id and revoked_at is null
    )
    order by charge`.execute(db);
  return { faulty: found.rows, last };
}

export type PackBooking = UnmatchedCharge & {
  readonly credits: number;
  /** The credits that this payment gave by the ledger. */
  readonly given: number;
  readonly is_refunded: boolean;
  readonly is_taken_back: boolean;
};

/** Payments of the same page for packs, where the ledger has not what the payment says (CREDIT-01). */
export async function listWrongPackBookings(
  db: Database,
  { after, last }: { readonly after: string; readonly last: string },
): Promise<PackBooking[]> {
  const { given, refunded } = PACK_REASONS;
  const found = await sql<PackBooking>`
    select charge, user_id, credits, given, is_refunded, is_taken_back from (
      select payments.provider || ':' || payments.external_id as charge, orders.user_id, orders.credits,
      payments.refunded_at is not null as is_refunded
      from payments join orders on orders.id = payments.order_id
      where payments.id > ${after} and payments.id <= ${last} and orders.user_id is not null
      and orders.credits is not null and payments.outcome in ('granted', 'overpaid')
    ) as paid
    cross join lateral (
      select coalesce(sum(delta) filter (where reason = ${given}), 0)::int as given,
      count(*) filter (where reason = ${refunded}) > 0 as is_taken_back
      from credit_entries where reason in (${given}, ${refunded}) and ref = charge
    ) as booked
    where given <> credits or is_refunded <> is_taken_back
    order by charge`.execute(db);
  return found.rows;
}

/** Packs in the ledger of these people that no payment of theirs bought (CREDIT-01). */
export async function listPacksWithoutPayment(trx: Trx, { after, last }: PersonRange): Promise<UnmatchedCharge[]> {
  const found = await sql<UnmatchedCharge>`
    select ref as charge, user_id from credit_entries
    where user_id > ${after} and user_id <= ${last} and kind = 'bought' and reason = ${PACK_REASONS.given} and not exists (
      select from payments join orders on orders.id = payments.order_id
      where provider = split_part(credit_entries.ref, ':', 1)
      and external_id = substr(credit_entries.ref, strpos(credit_entries.ref, ':') + 1)
      and outcome in ('granted', 'overpaid') and orders.credits is not null and orders.user_id = credit_entries.user_id
    )
    order by ref`.execute(trx);
  return found.rows;
}

/** Plans of these people whose payment, `provider:charge`, does not exist or bought nothing. */
export async function listGrantsWithoutPayment(trx: Trx, { after, last }: PersonRange): Promise<UnmatchedCharge[]> {
  const found = await sql<UnmatchedCharge>`
    select source_id as charge, user_id from plan_grants
    where user_id > ${after} and user_id <= ${last} and source = 'payment' and revoked_at is null and not exists (
      select from payments
      where provider = split_part(plan_grants.source_id, ':', 1)
      and external_id = substr(plan_grants.source_id, strpos(plan_grants.source_id, ':') + 1)
      and outcome in ('granted', 'overpaid') and refunded_at is null
    )
    order by source_id`.execute(trx);
  return found.rows;
}

export type WronglyPaidOrder = { readonly order_id: string; readonly given: number };

/** Orders of the next page that are paid twice, or, where they renew, twice for a month, or paid without a payment. */
export async function listWronglyPaidOrders(
  db: Database,
  after: string,
  limit: number,
): Promise<CheckedPage<WronglyPaidOrder>> {
  const last = await findLastOfPage(db, "orders", after, limit);
  if (last === null) return { faulty: [], last };
  const found = await sql<WronglyPaidOrder>`
    with giving as (
      select id, order_id, extract(epoch from least(
        paid_at - lag(paid_at) over of_order, lead(paid_at) over of_order - paid_at
      )) as apart_s
      from payments
      where order_id > ${after} and order_id <= ${last} and outcome in ('granted', 'overpaid') and refunded_at is null
      window of_order as (partition by order_id order by paid_at)
    ), counted as (
      select orders.id as order_id, orders.state, count(giving.id)::int as months,
      (count(giving.id) filter (where not orders.renews or apart_s < ${RENEWAL_PERIOD_S / 2}))::int as together
      from orders left join giving on giving.order_id = orders.id
      where orders.id > ${after} and orders.id <= ${last}
      group by orders.id
    )
    select order_id, together as given from counted
    where together > 1 or (months = 0 and state = 'paid')
    order by order_id`.execute(db);
  return { faulty: found.rows, last };
}

/** Renewals of these people whose order is not paid or does not renew, and their paid orders that renew without one. */
export async function listWrongRenewals(trx: Trx, { after, last }: PersonRange): Promise<string[]> {
  const found = await sql<{ order_id: string }>`
    select coalesce(renewals.order_id, orders.id) as order_id
    from (select * from renewals where user_id > ${after} and user_id <= ${last} and state <> 'ended') as renewals
    full join (
      select id from orders where user_id > ${after} and user_id <= ${last} and renews and state = 'paid'
    ) as orders on orders.id = renewals.order_id
    where orders.id is null or (renewals.order_id is null and not exists (
      select from renewals as ended where ended.order_id = orders.id
    ))
    order by order_id`.execute(trx);
  return found.rows.map(({ order_id }) => order_id);
}

/** How many rows of each kind the ledger check covers. */
export async function countLedgerRows({
  db,
}: Pick<App, "db">): Promise<Record<"people" | "entries" | "orders" | "payments", number>> {
  const { rows } = await sql<Record<"people" | "entries" | "orders" | "payments", number>>`
    select (select count(*) from users) as people, (select count(*) from credit_entries) as entries,
    (select count(*) from orders) as orders, (select count(*) from payments) as payments`.execute(db);
  return rows[0] ?? { people: 0, entries: 0, orders: 0, payments: 0 };
}

export type LedgerCheck = { readonly faults: number; readonly checkedAt: Date };

export async function saveLedgerCheck(db: Database, { faults, checkedAt }: LedgerCheck): Promise<void> {
  const last = { faults, checked_at: checkedAt };
  await db
    .insertInto("ledger_checks")
    .values(last)
    .onConflict((conflict) => conflict.column("is_last").doUpdateSet(last))
    .execute();
}

/** The result of the last check; null before the first. */
export async function findLastLedgerCheck({ db }: Pick<App, "db">): Promise<LedgerCheck | null> {
  const last = await db.selectFrom("ledger_checks").select(["faults", "checked_at"]).executeTakeFirst();
  return last === undefined ? null : { faults: last.faults, checkedAt: last.checked_at };
}

/** The last id of the page of `limit` rows after an id; null if there are none. */
async function findLastOfPage(
  db: Database,
  table: "orders" | "payments",
  after: string,
  limit: number,
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(id) as last
    from (select id from ${sql.table(table)} where id > ${after} order by id limit ${limit}) as page`.execute(db);
  return rows[0]?.last ?? null;
}
