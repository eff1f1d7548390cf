import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // Operators' answers to feedback, and its authors' replies.
  `create table feedback_letters (
    id text primary key,
    feedback_id text not null references feedback on delete cascade,
    is_answer boolean not null,
    body text not null,
    written_at timestamptz not null
  )`,
  `create index feedback_letters_by_feedback on feedback_letters (feedback_id)`,
  // The messages that show feedback and letters, each in a chat with the bot: answering one of them continues the thread.
  `create table feedback_messages (
    chat bigint not null,
    message_id bigint not null,
    feedback_id text not null references feedback on delete cascade,
    letter_id text references feedback_letters on delete cascade,
    primary key (chat, message_id)
  )`,
  `create index feedback_messages_by_feedback on feedback_messages (feedback_id)`,
  `create index feedback_messages_by_letter on feedback_messages (letter_id) where letter_id is not null`,
];

export const letters: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
