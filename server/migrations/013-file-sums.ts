import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const fileSums: Migration = {
  async up(db: Kysely<unknown>) {
    // Of the picture first, then of its variants. Empty for files that were stored before this.
    await sql`alter table files add column sizes integer[] not null default '{}'`.execute(db);
    await sql`alter table files add column sums text[] not null default '{}'`.execute(db);
  },
};
