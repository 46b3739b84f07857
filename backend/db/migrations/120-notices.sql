-- What happened to people, for the bell; who it reaches by other ways as they choose.
create table notices (
  id text primary key,
  place bigint generated always as identity,
  account_id text not null references members (id) on delete cascade,
  kind text not null,
  -- The record's id in the graph; null for the account itself.
  subject_id text,
  -- Kobo.
  amount bigint,
  label text,
  day date,
  created_at timestamptz not null,
  read_at timestamptz
);

create index notices_of_account on notices (account_id, created_at desc, id desc);

create index notices_unread on notices (account_id) where read_at is null;

-- What waits for staff is read for all once it is done; what was reversed is taken out.
create index notices_of_subject on notices (subject_id) where read_at is null;

create index notices_old on notices (created_at);

-- A month that was not remitted is told once.
create unique index notices_once on notices (account_id, kind, day) where kind = 'NOT_REMITTED';

create table notice_choices (
  account_id text not null references members (id) on delete cascade,
  notice_group text not null,
  bell boolean not null,
  email boolean not null,
  sms boolean not null,
  push boolean not null,
  primary key (account_id, notice_group)
);

-- Devices that pushes go to.
create table push_devices (
  id text primary key,
  account_id text not null references members (id) on delete cascade,
  endpoint text not null,
  -- Of the browser: its public key and its secret, by which only it reads what is sent.
  public_key text not null,
  sealed_secret text not null,
  device text not null default '',
  shows_details boolean not null default false,
  created_at timestamptz not null
);

create unique index push_devices_endpoint on push_devices (md5(endpoint));

create index push_devices_of_account on push_devices (account_id, created_at);

-- The key by which push services know this society; made at the first start.
create table push_key (
  only_one boolean primary key default true,
  public_key text not null,
  sealed_private_key text not null,
  made_at timestamptz not null,
  constraint push_key_only_one check (only_one)
);

alter table deliveries
  drop constraint deliveries_channel_check,
  add constraint deliveries_channel_check check (channel in ('email', 'sms', 'push')),
  -- An SMS or a push that is not sent by night.
  add column keeps_quiet boolean not null default false,
  -- The record whose taking back drops what was not sent of it.
  add column dropped_with text;

create index deliveries_dropped_with on deliveries (dropped_with) where state = 'queued' and dropped_with is not null;
