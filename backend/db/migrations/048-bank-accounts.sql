-- The society's accounts at banks. The first is always there, under the name that the journal has for it; a row for it holds
-- what staff say of it. None is ever deleted: the books name it.
create table bank_accounts (
  -- the name in the journal: 'BANK', or the number in the chart
  code text primary key check (code = 'BANK' or code ~ '^\d{8}$'),
  name text not null,
  bank_name text not null,
  account_number text not null,
  closed_at timestamptz,
  check (code <> 'BANK' or closed_at is null)
);

-- Two open accounts of one name would be taken for each other.
create unique index bank_accounts_name on bank_accounts (lower(name)) where closed_at is null;

-- The account that money of a transfer, teller or cheque is on; what was booked before is on the first.
alter table vouchers add column bank_code text not null default 'BANK';

alter table remittances add column bank_code text not null default 'BANK';

alter table bank_statements add column bank_code text not null default 'BANK';

-- Each bank numbers its tellers and cheques by itself; the number of a transfer is one of all banks.
drop index vouchers_outside_reference;

create unique index vouchers_outside_reference on vouchers
  (kind, method, (case method when 'transfer' then '' else bank_code end), upper(outside_reference))
  where outside_reference <> '' and state in ('waiting', 'posted');

create index bank_statements_account on bank_statements (bank_code, to_day);
