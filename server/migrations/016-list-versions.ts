import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const UNFINISHED = "in ('queued', 'running')";

const STATEMENTS = [
  // The version of a person's list of items. Random, because a number could be used again after a restore.
  `create table list_versions (
    user_id text primary key references users on delete cascade,
    version uuid not null default gen_random_uuid()
  ) with (fillfactor = 50)`,
  `insert into list_versions (user_id) select id from users`,
  `create function begin_list() returns trigger language plpgsql as $$
  begin
    insert into list_versions (user_id) values (new.id) on conflict do nothing;
    return null;
  end $$`,
  `create trigger begins_list after insert on users for each row execute function begin_list()`,
  // Once a transaction: nobody sees the state between two of its changes.
  `create function rename_list() returns trigger language plpgsql as $$
  begin
    update list_versions set version = gen_random_uuid()
    where user_id = case tg_op when 'DELETE' then old.user_id else new.user_id end and xmin <> pg_current_xact_id()::xid;
    return null;
  end $$`,
  // At the end of a transaction, so that the row of the version is the last lock to be taken and there are no deadlocks.
  ...[
    `items_added after insert on items %`,
    `items_changed after update on items % when (old.* is distinct from new.*)`,
    `items_deleted after delete on items %`,
    `tasks_added after insert on ai_tasks % when (new.item_id is not null and new.status ${UNFINISHED})`,
    `tasks_changed after update of item_id, type, status on ai_tasks % when (
      (old.item_id, old.type, old.status ${UNFINISHED}) is distinct from (new.item_id, new.type, new.status ${UNFINISHED})
      and coalesce(old.item_id, new.item_id) is not null)`,
    `tasks_deleted after delete on ai_tasks % when (old.item_id is not null and old.status ${UNFINISHED})`,
    `placeholder_changed after update of placeholder on files % when (old.placeholder is distinct from new.placeholder)`,
  ].map(
    (change) =>
      `create constraint trigger rename_list_as_${change.replace("%", "deferrable initially deferred for each row")}
      execute function rename_list()`,
  ),
  // Used only for the version, and updated in every index with each change of an item.
  `drop index items_last_changed`,
];

export const listVersions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
