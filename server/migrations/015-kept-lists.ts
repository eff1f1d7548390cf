import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // The list of a large wardrobe as it was last sent. Its rows are spread over as many pages as there are items.
  `create table kept_lists (
    user_id text primary key references users on delete cascade,
    version text not null,
    body bytea not null
  )`,
  // The body is already compressed.
  `alter table kept_lists alter column body set storage external`,
];

export const keptLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
