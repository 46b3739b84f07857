-- A go-live file brings members and what they ask for each month beside the balances.
alter table opening_rows
  add column kind text not null default 'BALANCE' check (kind in ('BALANCE', 'MEMBER', 'DEDUCTION')),
  -- the member of the old register, the guarantors of a loan, a purchase of land
  add column details jsonb,
  -- the row that brings the member, until the posting has made him one
  add column member_place integer,
  -- the instruction that the posting recorded
  add column instruction_id text references savings_instructions (id);

create index opening_rows_member on opening_rows (member_id) where kind = 'MEMBER';

-- Guarantors of loans that were granted before the books began here may have no e-mail or telephone on record.
drop index guarantors_email;

drop index guarantors_telephone;

create unique index guarantors_email on guarantors (loan_id, lower(email)) where email <> '';

create unique index guarantors_telephone on guarantors (loan_id, telephone) where telephone <> '';

-- The salary of a member as the old books had it; a loan form that was sent since states a later one.
create table stated_salaries (
  member_id text primary key references members (id),
  -- kobo a month
  gross bigint not null check (gross >= 0),
  net bigint not null check (net >= 0),
  stated_at timestamptz not null
);
