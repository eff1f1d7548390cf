import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const cutOff: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table items add column is_cut_off boolean not null default false").execute(db);
  },
};
