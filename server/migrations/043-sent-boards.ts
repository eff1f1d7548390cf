import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `alter table morning_messages rename to sent_boards`,
  `alter table sent_boards drop constraint morning_messages_pkey, drop constraint morning_messages_user_id_fkey`,
  // The message of a day, or the answer to a message with words. A row of a day belongs to the settings, whose row the
  // sweep holds: a lock of the person could meet another in reverse.
  `alter table sent_boards
    alter day drop not null,
    add asked_in bigint,
    add words text,
    add of_mornings text generated always as (case when asked_in is null then user_id end) stored
      references mornings on delete cascade,
    add of_person text generated always as (case when asked_in is not null then user_id end) stored
      references users on delete cascade`,
  `insert into sent_boards (user_id, asked_in, words, due_at, state, board)
    select user_id, message_id, words, asked_at, state, board from chat_requests`,
  `drop table chat_requests`,
  `alter table sent_boards add check ((day is null) <> (asked_in is null))`,
  `alter index morning_messages_by_due rename to sent_boards_by_due`,
  // Nobody gets two messages on a day, and words which arrive twice are answered and paid once.
  `create unique index sent_boards_of_days on sent_boards (user_id, day)`,
  `create unique index sent_boards_of_words on sent_boards (user_id, asked_in)`,
  `create index sent_boards_of_mornings on sent_boards (of_mornings)`,
  `create index sent_boards_of_people on sent_boards (of_person)`,
  // Servers of the version before read and write the same rows by the old names.
  `create view morning_messages as
    select user_id, day, due_at, state, message_id, board from sent_boards where day is not null`,
  `create view chat_requests as
    select user_id, asked_in as message_id, words, due_at as asked_at, state, board from sent_boards
    where asked_in is not null`,
];

export const sentBoards: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
