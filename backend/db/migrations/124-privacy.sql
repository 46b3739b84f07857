-- Who looked at the records of members (decision 137): one row for a member, a person or program who looked, a kind and a day.
create table record_views (
  id bigint generated always as identity primary key,
  viewed_on date not null,
  -- null: a list or an export that held every member of that day
  member_id text references members (id),
  viewer_id text not null references members (id),
  viewed_as text not null check (viewed_as in ('staff', 'auditor', 'program')),
  kind text not null check (kind in ('record', 'accounts', 'list', 'export')),
  -- the list or the export; '' for a record
  about text not null default '',
  times integer not null check (times > 0),
  last_at timestamptz not null,
  constraint record_view_once unique nulls not distinct (viewed_on, member_id, viewer_id, kind, about)
);

create index record_views_of on record_views (member_id, last_at desc, id desc);

-- Files with all the data of one person, which go after an hour; the rows stay for a day and bound how many are made.
alter table files drop constraint files_kind_check;

alter table files add constraint files_kind_check
  check (kind in ('image', 'claim document', 'published pdf', 'payroll file', 'export', 'own data'));

create table own_data_files (
  id text primary key,
  member_id text not null references members (id),
  asked_at timestamptz not null,
  file_id text references files (id)
);

create index own_data_files_of on own_data_files (member_id, asked_at);

-- Passkeys of accounts (decision 137), and the questions that wait for one. The private key never leaves the device.
create table passkeys (
  -- as the device names it, base64url
  id text primary key,
  member_id text not null references members (id),
  public_key text not null,
  counter bigint not null check (counter >= 0),
  transports text not null default '',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_of on passkeys (member_id);

create table passkey_challenges (
  challenge text primary key,
  -- null: to sign in, whoever that is
  member_id text references members (id),
  expires_at timestamptz not null
);
