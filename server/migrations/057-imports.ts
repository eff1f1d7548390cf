import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // The last import of a person.
  `create table imports (
    user_id text primary key references users on delete cascade,
    id text not null,
    state text not null,
    version bigint not null default 0,
    told jsonb,
    refusal jsonb,
    with_alike boolean not null default false,
    done integer not null default 0,
    total integer not null default 0,
    in_chat boolean not null default false,
    begun_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  `create index imports_by_change on imports (changed_at)`,
  // The pieces of the files that were sent for it, until it ends.
  `create table import_parts (
    user_id text not null references imports on delete cascade,
    file integer not null,
    part integer not null,
    name text not null,
    size integer not null,
    file_id text not null,
    primary key (user_id, file, part)
  )`,
  `create index import_parts_by_file on import_parts (file_id)`,
];

export const imports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
