import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const details: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `alter table items add column size text not null default '', add column material text not null default '',
          add column care jsonb not null default '{}', add column condition text`,
      )
      .execute(db);
  },
};
