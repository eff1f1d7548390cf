import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `create table preview_orders (
    task_id text primary key references ai_tasks on delete cascade,
    fingerprint text not null,
    gender text not null check (gender in ('man', 'woman')),
    item_ids jsonb not null,
    watermark text
  )`,
  `create table previews (
    user_id text not null references users on delete cascade,
    fingerprint text not null,
    file_id text not null references files,
    created_at timestamptz not null,
    constraint previews_once primary key (user_id, fingerprint)
  )`,
  `create index previews_by_file on previews (file_id)`,
];

export const previews: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
