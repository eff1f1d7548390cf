import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // One row for each message of a person, so that words which arrive twice are answered and paid once.
  `create table chat_requests (
    user_id text not null references users on delete cascade,
    message_id bigint not null,
    words text not null,
    asked_at timestamptz not null,
    state text not null,
    board jsonb,
    primary key (user_id, message_id)
  )`,
  `create index chat_requests_by_time on chat_requests (asked_at)`,
];

export const chatRequests: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
