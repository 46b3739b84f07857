-- What a bank account and the books differ by from before its first statement, agreed once by two people. Nothing is booked.
create table bank_agreements (
  -- the bank account, by its name in the journal
  bank_code text primary key,
  -- the reconciliation up to whose last day it is agreed
  statement_id text not null references bank_statements (id),
  -- kobo; what was unexplained when it was asked for
  amount bigint not null check (amount <> 0),
  -- kobo; entries from before the first statement that were matched with lines by then
  matched_early bigint not null,
  reason text not null,
  asked_at timestamptz not null,
  asked_by text not null references members (id),
  confirmed_at timestamptz,
  confirmed_by text references members (id),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (confirmed_by <> asked_by)
);
