import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `create table questions (
    id text primary key,
    user_id text not null references users on delete cascade,
    text text,
    file_id text references files,
    asked_at timestamptz not null,
    ends_at timestamptz not null,
    is_open boolean not null,
    is_showing boolean not null default false,
    is_told boolean not null default false
  )`,
  `create index questions_by_user on questions (user_id, asked_at desc)`,
  `create index questions_by_end on questions (is_open, ends_at)`,
  `create index questions_by_file on questions (file_id) where file_id is not null`,
  // A look that is deleted ends the question; its name and votes stay with their owner.
  `create table question_looks (
    question_id text not null references questions on delete cascade,
    place int not null,
    look_id text references looks on delete set null,
    name text not null,
    votes int not null default 0 check (votes >= 0),
    primary key (question_id, place)
  )`,
  `create index question_looks_by_look on question_looks (look_id) where look_id is not null`,
  `create index question_looks_gone on question_looks (question_id) where look_id is null`,
  // Of whom only a pseudonym is known, another for each question; deleted with its end.
  `create table question_votes (
    question_id text not null references questions on delete cascade,
    voter bytea not null,
    place int not null,
    primary key (question_id, voter)
  )`,
  `create table question_messages (
    id text primary key,
    question_id text not null references questions on delete cascade,
    shown text
  )`,
  `create index question_messages_by_question on question_messages (question_id)`,
  `alter table looks add column shown_name text`,
];

export const questions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
