import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The city that a person chose by hand for the weather. */
export const chosenCity: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`alter table users add column city jsonb`).execute(db);
  },
};
