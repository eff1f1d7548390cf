import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // The sweep searches by age.
  `create index orders_unpaid on orders (expires_at) where state in ('expired', 'cancelled')`,
];

export const unpaidOrders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
