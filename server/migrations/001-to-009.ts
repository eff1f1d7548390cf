export const to009: Record<string, readonly string[]> = {
  "001-foundation": [
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
  ],
  "002-ai-tasks": [
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
  ],
  "003-feedback": [
    `create table feedback (
      id text primary key,
      user_id text not null references users on delete cascade,
      body text not null,
      tier text not null check (tier in ('free', 'basic', 'pro')),
      created_at timestamptz not null
    )`,
    `create index feedback_by_user on feedback (user_id)`,
    `create index feedback_newest_first on feedback (created_at desc)`,
  ],
  "004-list-version": [`create index items_last_changed on items (user_id, updated_at)`],
  "005-previews": [
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
  ],
  "006-looks": [
    `create table looks (
      id text primary key,
      user_id text not null references users on delete cascade,
      name text not null,
      gender text not null check (gender in ('man', 'woman')),
      item_ids jsonb not null,
      file_id text not null references files,
      share_key text unique,
      created_at timestamptz not null
    )`,
    `create index looks_by_user on looks (user_id, created_at desc)`,
    `create index looks_by_file on looks (file_id)`,
  ],
  "007-referrals": [
    // A volatile default gives every existing and every new person a code of their own.
    `alter table users add column referral_code text not null unique
      default substr(md5(random()::text || clock_timestamp()::text), 1, 12)`,
    `alter table users add column referred_by text references users on delete set null`,
    `create index users_by_inviter on users (referred_by) where referred_by is not null`,
  ],
  "008-payments": [
    // Payments outlive accounts: those of a deleted account stay without a name.
    `create table orders (
      id text primary key,
      user_id text references users on delete set null,
      plan_type text not null,
      days integer not null check (days > 0),
      method text not null check (method in ('stars', 'ton')),
      amount numeric(30) not null check (amount > 0),
      state text not null check (state in ('created', 'pending', 'paid', 'expired', 'cancelled', 'refunded')),
      invoice_link text unique,
      comment text unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz
    )`,
    `create index orders_by_user on orders (user_id, created_at desc) where user_id is not null`,
    `create table payments (
      id text primary key,
      provider text not null check (provider in ('stars', 'ton')),
      external_id text not null,
      order_id text references orders,
      payer text,
      amount numeric(30) not null,
      outcome text not null check (outcome in ('granted', 'overpaid', 'late', 'underpaid', 'duplicate', 'unmatched')),
      paid_at timestamptz not null,
      received_at timestamptz not null,
      refunded_at timestamptz,
      constraint payments_once unique (provider, external_id)
    )`,
    `create index payments_by_order on payments (order_id) where order_id is not null`,
    `create index payments_unsettled on payments (received_at)
      where refunded_at is null and outcome in ('late', 'underpaid', 'duplicate', 'unmatched')`,
    // How far the list of transactions of a provider has been read.
    `create table read_positions (name text primary key, position bigint not null)`,
    // The end of subscription for which the monthly credits were reduced to the free allowance.
    `alter table credit_balances add column cut_at timestamptz`,
    // Whether the bot may write to this person: they allowed it at sign-in or wrote first, and have not blocked it.
    `alter table users add column may_be_written_to boolean not null default false`,
  ],
  "009-ai-calls": [
    `create table ai_calls (
      id text primary key,
      kind text not null check (kind in ('recognise', 'cut-out', 'enhance', 'look', 'style')),
      provider text not null,
      model text not null,
      user_id text references users on delete set null,
      outcome text not null,
      input_tokens integer not null default 0,
      output_tokens integer not null default 0,
      pictures integer not null default 0,
      ms integer,
      cost integer not null check (cost >= 0),
      begun_at timestamptz not null
    )`,
    `create index ai_calls_by_time on ai_calls (begun_at)`,
    `create index ai_calls_running on ai_calls (user_id) where user_id is not null`,
    `create table ai_answers (
      user_id text not null references users on delete cascade,
      key bytea not null,
      answer bytea not null,
      expires_at timestamptz not null,
      primary key (user_id, key)
    )`,
    `create index ai_answers_by_end on ai_answers (expires_at)`,
  ],
};
