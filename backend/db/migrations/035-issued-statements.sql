-- Account statements that were issued with a code. Neither the code nor the figures are kept, only their hashes: the figures'
-- is keyed with the code, so that the table alone answers nothing about anybody. Wrong comparisons are counted by day.
create table issued_statements (
  code_hash text primary key,
  figures_hash text not null,
  issued_at timestamptz not null,
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  missed_on date,
  misses integer not null default 0
);
