import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // Presses of buttons that have been answered: the messenger delivers some of them twice.
  `create table presses (press bytea primary key, pressed_at timestamptz not null)`,
  `create index presses_by_age on presses (pressed_at)`,
];

export const presses: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
