import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const replacedFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table files add column is_replaced boolean not null default false").execute(db);
  },
};
