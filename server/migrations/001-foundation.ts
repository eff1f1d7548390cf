import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `create table users (
    id text primary key,
    telegram_id bigint not null unique,
    first_name text not null,
    username text,
    language text check (language in ('en', 'ru')),
    gender text not null default 'man' check (gender in ('man', 'woman')),
    default_image_mode text not null default 'original' check (default_image_mode in ('original', 'no_background', 'enhanced')),
    is_onboarding_complete boolean not null default false,
    subscription_type text not null default 'free',
    subscription_start timestamptz,
    subscription_end timestamptz,
    file_key bytea not null,
    created_at timestamptz not null default now()
  )`,
  `create table sessions (
    token_hash bytea primary key,
    user_id text not null references users on delete cascade,
    launch_hash bytea not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ends_at timestamptz not null,
    constraint sessions_one_per_launch unique (user_id, launch_hash)
  )`,
  `create table files (
    id text primary key,
    user_id text not null references users on delete cascade,
    content_type text not null,
    width integer not null,
    height integer not null,
    placeholder text,
    variant_widths integer[] not null,
    unused_since timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index files_by_user on files (user_id)`,
  `create index files_unused on files (unused_since) where unused_since is not null`,
  `create table items (
    id text primary key,
    user_id text not null references users on delete cascade,
    brand text not null,
    model text not null,
    type text not null,
    position text not null,
    style text,
    color text[] not null,
    season text[] not null,
    notes text not null default '',
    image text not null references files,
    enhanced_image text references files,
    no_background_image text references files,
    image_mode text not null check (image_mode in ('original', 'no_background', 'enhanced')),
    needs_check text[] not null,
    type_suggestions jsonb not null,
    recognised_by text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index items_newest_first on items (user_id, created_at desc, id)`,
  `create index items_by_image on items (image)`,
  `create index items_by_enhanced_image on items (enhanced_image) where enhanced_image is not null`,
  `create index items_by_no_background_image on items (no_background_image) where no_background_image is not null`,
  `create table plan_grants (
    id text primary key,
    user_id text not null references users on delete cascade,
    source text not null check (source in ('payment', 'trial', 'feedback', 'admin')),
    source_id text not null,
    plan_type text not null,
    days integer not null,
    granted_at timestamptz not null,
    revoked_at timestamptz,
    constraint plan_grants_once unique (source, source_id)
  )`,
  `create index plan_grants_by_user on plan_grants (user_id)`,
  `create table credit_balances (
    user_id text primary key references users on delete cascade,
    monthly integer not null check (monthly >= 0),
    referral integer not null check (referral >= 0),
    recommend integer not null check (recommend >= 0),
    period_start timestamptz not null
  )`,
  `create table credit_entries (
    id bigint generated always as identity primary key,
    user_id text not null references users on delete cascade,
    kind text not null check (kind in ('monthly', 'referral', 'recommend')),
    delta integer not null,
    reason text not null,
    ref text not null,
    created_at timestamptz not null default now(),
    constraint credit_entries_once unique (reason, ref, kind)
  )`,
  `create index credit_entries_by_user on credit_entries (user_id)`,
  `create table kept_replies (
    user_id text not null references users on delete cascade,
    key text not null,
    call text not null,
    fingerprint bytea not null,
    reply jsonb not null,
    created_at timestamptz not null default now(),
    constraint kept_replies_once primary key (user_id, key)
  )`,
  `create index kept_replies_by_age on kept_replies (created_at)`,
  `create table rate_counters (
    user_id text not null references users on delete cascade,
    action text not null,
    window_start timestamptz not null,
    used integer not null,
    primary key (user_id, action)
  )`,
];

export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
