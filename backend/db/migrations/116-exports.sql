-- Exports that staff start and the program writes in the background (decision 129).
alter table files drop constraint files_kind_check;

alter table files add constraint files_kind_check
  check (kind in ('image', 'claim document', 'published pdf', 'payroll file', 'export'));

create table exports (
  id text primary key,
  kind text not null check (kind in ('members', 'balances', 'loans', 'ledger lines', 'vouchers', 'deductions')),
  format text not null check (format in ('jsonl', 'csv', 'xlsx')),
  at_day date,
  from_day date,
  to_day date,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'finished', 'failed', 'cancelled', 'expired')),
  -- null for a program without an account among the members
  asked_by text references members (id),
  asked_level integer,
  asked_at timestamptz not null,
  request_id text,
  -- who writes it, and when that was last heard of
  token text,
  seen_at timestamptz not null,
  interruptions integer not null default 0,
  rows_written bigint not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  file_id text references files (id),
  file_name text not null,
  bytes bigint,
  sha256 text,
  problem text not null default '',
  constraint export_file check ((state = 'finished') = (file_id is not null)),
  constraint export_holder check ((state = 'running') = (token is not null))
);

create unique index exports_under_way on exports (asked_by) where state in ('waiting', 'running');

create index exports_latest on exports (asked_at desc, id desc);

create index exports_file on exports (file_id) where file_id is not null;
