import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // People who deleted their account, by a hash whose key is not in the database: nobody is named, but a return is
  // recognised.
  `create table former_people (
    key bytea primary key,
    left_at timestamptz not null,
    is_trial_used boolean not null,
    monthly integer not null check (monthly >= 0),
    recommend integer not null check (recommend >= 0),
    period_start timestamptz not null,
    shares jsonb not null
  )`,
  `create index former_people_by_age on former_people (left_at)`,
  // The start of the credit periods of a person who has returned.
  `alter table credit_balances add column counted_from timestamptz`,
];

export const formerPeople: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
