import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `alter table orders add column renews boolean not null default false`,
  // Of an order whose first month was paid. It goes with its person; the order and its payments stay.
  `create table renewals (
    order_id text primary key references orders on delete cascade,
    user_id text not null references users on delete cascade,
    state text not null check (state in ('active', 'canceled', 'allowed', 'failed', 'ended')),
    renews_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index renewals_by_user on renewals (user_id)`,
  `alter table payments drop constraint payments_outcome_check`,
  `alter table payments add constraint payments_outcome_check check
    (outcome in ('granted', 'overpaid', 'excessive', 'late', 'underpaid', 'duplicate', 'unwanted', 'unmatched'))`,
  `create index payments_unwanted on payments (received_at) where outcome = 'unwanted' and refunded_at is null`,
];

export const renewals: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
