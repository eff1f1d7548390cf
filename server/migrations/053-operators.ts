import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The same moment as a day of UTC. */
const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`;

const STATEMENTS = [
  `alter table users add column blocked_at timestamptz`,
  `alter table former_people add column is_blocked boolean not null default false`,

  // One row a person, for what is counted once: the day they were here last, and how far they got.
  `create table visits (
    user_id text primary key references users on delete cascade,
    joined_on date not null,
    last_on date not null,
    previous_on date,
    steps text[] not null default '{}'
  )`,
  `create table counts (
    day date not null,
    name text not null,
    count bigint not null,
    primary key (day, name)
  )`,
  // Still to be added to them, so that nobody waits for the row of a day.
  `create table count_changes (
    id bigint generated always as identity primary key,
    day date not null,
    name text not null,
    change bigint not null
  )`,

  // Who is here already. When they were here last is not known: their latest session says it, else their first day.
  `insert into visits (user_id, joined_on, last_on, steps)
    select id, ${dayOf("created_at")},
      ${dayOf("greatest(created_at, (select max(sessions.created_at) from sessions where user_id = users.id))")},
      array_remove(array[
        case when exists (select from items where user_id = users.id) then 'card' end,
        case when exists (select from previews where user_id = users.id) then 'outfit' end,
        case when exists (select from looks where user_id = users.id) then 'look' end,
        case when exists (select from mornings where user_id = users.id and last_day is not null) then 'morning' end
      ], null)
    from users`,
  `insert into counts select joined_on, 'new', count(*) from visits group by 1`,
  `insert into counts select last_on, 'last_seen', count(*) from visits group by 1`,
  `insert into counts select joined_on, step, count(*) from visits, unnest(steps) as step group by 1, 2`,
  `insert into counts select '1970-01-01', 'people', count(*) from visits having count(*) > 0`,
  `insert into counts select ${dayOf("subscription_end")}, split_part(subscription_type, '_', 1), count(*)
    from users where subscription_end is not null and subscription_type <> 'free' group by 1, 2`,
  `insert into counts select ${dayOf("received_at")}, provider, sum(amount)
    from payments where outcome in ('granted', 'overpaid') and amount > 0 group by 1, 2`,
  `insert into counts select ${dayOf("refunded_at")}, 'refunds', count(*)
    from payments where outcome in ('granted', 'overpaid') and refunded_at is not null group by 1`,
];

export const operators: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
