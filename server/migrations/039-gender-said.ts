import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// Of those before nobody knows whether they chose: for who has passed the onboarding all stays as it was.
const STATEMENTS = [
  `alter table users add column is_gender_said boolean not null default false`,
  `update users set is_gender_said = true where is_onboarding_complete or gender <> 'man'`,
];

export const genderSaid: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
