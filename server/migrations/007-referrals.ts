import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // A volatile default gives every existing and every new person a code of their own.
  `alter table users add column referral_code text not null unique
    default substr(md5(random()::text || clock_timestamp()::text), 1, 12)`,
  `alter table users add column referred_by text references users on delete set null`,
  `create index users_by_inviter on users (referred_by) where referred_by is not null`,
];

export const referrals: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
