import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // The audit log of operators. It outlives accounts: deleted people are no longer named here.
  `create table operator_acts (
    id bigint generated always as identity primary key,
    operator bigint not null,
    act text not null,
    on_user text references users on delete set null,
    arguments jsonb not null,
    outcome text not null,
    done_at timestamptz not null
  )`,
  `create index operator_acts_by_user on operator_acts (on_user) where on_user is not null`,
  // Null until an operator has decided; 0 for no reward.
  `alter table feedback add column rewarded_days integer check (rewarded_days >= 0)`,
  // The feedback that an operator's chat has shown.
  `create table feedback_shown (
    feedback_id text not null references feedback on delete cascade,
    operator bigint not null,
    shown_at timestamptz not null,
    primary key (feedback_id, operator)
  )`,
  // Set once an operator has returned by hand what was paid above the price.
  `alter table payments add column rest_returned_at timestamptz`,
  `create index payments_overpaid on payments (received_at)
    where outcome = 'overpaid' and refunded_at is null and rest_returned_at is null`,
  `create index payments_by_charge on payments (external_id)`,
  `create index users_by_username on users (lower(username)) where username is not null`,
];

export const operator: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
