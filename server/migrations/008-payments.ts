import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // Payments outlive accounts: those of a deleted account stay without a name.
  `create table orders (
    id text primary key,
    user_id text references users on delete set null,
    plan_type text not null,
    days integer not null check (days > 0),
    method text not null check (method in ('stars', 'ton')),
    amount numeric(30) not null check (amount > 0),
    state text not null check (state in ('created', 'pending', 'paid', 'expired', 'cancelled', 'refunded')),
    invoice_link text unique,
    comment text unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    paid_at timestamptz
  )`,
  `create index orders_by_user on orders (user_id, created_at desc) where user_id is not null`,
  `create table payments (
    id text primary key,
    provider text not null check (provider in ('stars', 'ton')),
    external_id text not null,
    order_id text references orders,
    payer text,
    amount numeric(30) not null,
    outcome text not null check (outcome in ('granted', 'overpaid', 'late', 'underpaid', 'duplicate', 'unmatched')),
    paid_at timestamptz not null,
    received_at timestamptz not null,
    refunded_at timestamptz,
    constraint payments_once unique (provider, external_id)
  )`,
  `create index payments_by_order on payments (order_id) where order_id is not null`,
  `create index payments_unsettled on payments (received_at)
    where refunded_at is null and outcome in ('late', 'underpaid', 'duplicate', 'unmatched')`,
  // How far the list of transactions of a provider has been read.
  `create table read_positions (name text primary key, position bigint not null)`,
  // The end of subscription for which the monthly credits were reduced to the free allowance.
  `alter table credit_balances add column cut_at timestamptz`,
  // Whether the bot may write to this person: they allowed it at sign-in or wrote first, and have not blocked it.
  `alter table users add column may_be_written_to boolean not null default false`,
];

export const payments: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
