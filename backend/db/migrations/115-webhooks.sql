-- Addresses of programs that are sent events, and each sending of one (decision 128).
create table webhooks (
  id text primary key,
  url text not null,
  -- Empty for all types.
  types text[] not null,
  sealed_secret text not null,
  -- The one before, with which is signed too until its time is over.
  sealed_old_secret text,
  old_secret_until timestamptz,
  -- The number of the event up to which deliveries are planned.
  position bigint not null,
  created_at timestamptz not null,
  created_by text references members (id),
  disabled_at timestamptz,
  disabled_reason text,
  -- Since when nothing was taken, when that was last, and how often in a row.
  failing_since timestamptz,
  failed_at timestamptz,
  failures integer not null default 0,
  rests_until timestamptz,
  -- Who sends to it, so that one does at a time.
  held_by text,
  held_until timestamptz,
  constraint webhooks_disabled check ((disabled_at is null) = (disabled_reason is null)),
  constraint webhooks_old_secret check ((sealed_old_secret is null) = (old_secret_until is null))
);

create table webhook_deliveries (
  id text primary key default gen_random_uuid()::text,
  place bigint generated always as identity,
  webhook_id text not null references webhooks (id) on delete cascade,
  event_id text not null,
  type text not null,
  subject_id text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Of the last try.
  status integer,
  ms integer,
  problem text
);

-- What was tried the least goes first; what is about one record goes in order.
create index webhook_deliveries_due on webhook_deliveries (webhook_id, attempts, place) where state = 'waiting';

create index webhook_deliveries_of_record on webhook_deliveries (webhook_id, subject_id, place) where state = 'waiting';

create index webhook_deliveries_log on webhook_deliveries (webhook_id, place desc);

create index webhook_deliveries_old on webhook_deliveries (created_at);
