import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The fields that a person has chosen for the columns of a table. */
export const importColumns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`alter table imports add column columns jsonb`).execute(db);
  },
};
