import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const alikeItems: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`alter table items add column features text, add column told_apart text[] not null default '{}'`)
      .execute(db);
  },
};
