import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `alter table items
    add column favourite boolean not null default false,
    add column state text not null default 'at_hand',
    add column state_note text,
    add column kept_at timestamptz`,
  // Not valid: no row has a note yet, and reading all of them would hold the table's lock.
  `alter table items add constraint items_note_of_state check (state_note is null or state <> 'at_hand') not valid`,
];

export const itemStates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
