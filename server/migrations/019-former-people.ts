import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // Whoever deleted their account, by a sum under a key that is not in the database: nobody is named, a return is known.
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
  // From when the periods of somebody who came back are counted.
  `alter table credit_balances add column counted_from timestamptz`,
];

export const formerPeople: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
