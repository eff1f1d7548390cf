import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `create table photo_stacks (
    id text primary key,
    user_id text not null references users on delete cascade,
    is_several boolean not null,
    open_until timestamptz not null,
    message_id bigint,
    is_text boolean not null default true,
    shown_by bigint
  )`,
  `create index photo_stacks_by_user on photo_stacks (user_id, open_until)`,
  `create index photo_stacks_by_age on photo_stacks (open_until)`,
  // One row for each message with a photo: an update that comes twice joins once.
  `create table sent_photos (
    user_id text not null references users on delete cascade,
    message_id bigint not null,
    stack_id text not null references photo_stacks on delete cascade,
    outcome text,
    primary key (user_id, message_id)
  )`,
  `create index sent_photos_by_stack on sent_photos (stack_id, message_id)`,
];

export const photoStacks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
