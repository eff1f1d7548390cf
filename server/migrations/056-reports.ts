import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // Things that were reported, and whether an operator has taken it down.
  `create table report_cases (
    thing text not null,
    id text not null,
    user_id text not null references users on delete cascade,
    shown_at timestamptz,
    is_taken_down boolean not null default false,
    primary key (thing, id)
  )`,
  `create index report_cases_by_user on report_cases (user_id)`,
  // Each reporter counts once for a thing; of them only a hash is kept, another one for each thing.
  `create table reports (
    thing text not null,
    id text not null,
    reporter text not null,
    reason text not null,
    reported_at timestamptz not null,
    primary key (thing, id, reporter),
    foreign key (thing, id) references report_cases on delete cascade
  )`,
];

export const reports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
