import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Of garments that are there already nothing is guessed (SPEC-73). */
export const guesses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table items add column guesses jsonb").execute(db);
  },
};
