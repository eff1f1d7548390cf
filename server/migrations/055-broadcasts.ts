import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `alter table users add column gets_news boolean not null default true`,
  // The texts of an operator to everybody, from the first word to the last message.
  `create table broadcasts (
    id text primary key,
    operator bigint not null,
    state text not null,
    text_en text,
    text_ru text,
    last_text_in bigint not null,
    begun_at timestamptz not null,
    people integer not null default 0,
    after_user text not null default '',
    is_handed_out boolean not null default false,
    reached integer not null default 0,
    unreached integer not null default 0,
    unsure integer not null default 0,
    message_id bigint,
    is_showing boolean not null default false
  )`,
  `create unique index broadcasts_one_at_a_time on broadcasts (state) where state = 'sending'`,
  `create index broadcasts_by_operator on broadcasts (operator, begun_at)`,
  // The messages that a job is to send; a row goes once it is known what became of it.
  `create table broadcast_messages (
    broadcast_id text not null references broadcasts on delete cascade,
    user_id text not null references users on delete cascade,
    state text not null,
    primary key (broadcast_id, user_id)
  )`,
  `create index broadcast_messages_by_user on broadcast_messages (user_id)`,
];

export const broadcasts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
