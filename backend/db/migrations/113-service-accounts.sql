-- Programs sign in with keys of service accounts (decision 126). An account is a row of `members` below every level of the
-- documents, as an auditor's is, so that what a program did bears its name; it has no password and no session. Its id names the
-- admin who made it, who counts as a hand in what the program enters.
create table service_accounts (
  member_id text primary key references members (id),
  scopes text not null,
  networks text not null default '',
  created_at timestamptz not null,
  created_by text not null references members (id),
  disabled_at timestamptz,
  disabled_by text references members (id),
  constraint service_account_names_its_maker check (member_id like 'svc-%' and member_id like '%-' || created_by),
  constraint service_account_disabled check ((disabled_at is null) = (disabled_by is null))
);

create index service_accounts_listed on service_accounts (created_at desc, member_id);

create table api_keys (
  id text primary key,
  account_id text not null references service_accounts (member_id),
  secret_sha256 text not null,
  hint text not null,
  created_at timestamptz not null,
  created_by text not null references members (id),
  expires_at timestamptz not null,
  -- From when it is refused: it was revoked, or another one has taken its place.
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint api_key_ends check (expires_at > created_at)
);

create index api_keys_account on api_keys (account_id, created_at);
