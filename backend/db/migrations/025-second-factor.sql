-- Sign-in codes of staff. The secret is sealed with a key derived from AUTH_SECRET; last_step is the time step of the
-- last code that was accepted, which is accepted once.
create table second_factors (
  member_id text primary key references members (id),
  sealed_secret text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step integer not null default 0
);

-- A recovery code opens the account once and is then removed.
create table recovery_codes (
  member_id text not null references members (id),
  code_hash text not null,
  created_at timestamptz not null,
  primary key (member_id, code_hash)
);
