import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `create table ai_tasks (
    id text primary key,
    user_id text not null references users on delete cascade,
    type text not null check (type in ('enhance', 'background_removal', 'preview')),
    status text not null check (status in ('queued', 'running', 'done', 'failed')),
    priority text not null check (priority in ('low', 'normal', 'high')),
    turn integer not null,
    item_id text references items on delete set null,
    source_file text,
    file_id text references files on delete set null,
    cost integer not null check (cost >= 0),
    failure text,
    created_at timestamptz not null,
    begun_at timestamptz,
    finished_at timestamptz,
    constraint ai_tasks_finished check ((finished_at is not null) = (status in ('done', 'failed')))
  )`,
  `create unique index ai_tasks_one_per_picture on ai_tasks (item_id, type) where status in ('queued', 'running')`,
  `create index ai_tasks_by_user on ai_tasks (user_id, status)`,
  `create index ai_tasks_by_item on ai_tasks (item_id)`,
  `create index ai_tasks_by_turn on ai_tasks (priority, turn)`,
  `create index ai_tasks_begun on ai_tasks (turn) where begun_at is not null`,
  `create index ai_tasks_by_file on ai_tasks (file_id) where file_id is not null`,
  `create index ai_tasks_by_age on ai_tasks (finished_at) where finished_at is not null`,
];

export const aiTasks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
