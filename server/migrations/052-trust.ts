import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `alter table files add column origin text`,
  `alter table questions add column is_ai boolean not null default false`,
  `alter table users add column providers_agreed text[]`,
];

export const trust: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
