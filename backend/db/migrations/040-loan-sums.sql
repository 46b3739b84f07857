-- What the arrears of loans are reckoned from, kept as the journal grows: adding up every line of every loan account
-- took most of the time of each page. `npm run books:verify` adds everything again.
create table loan_account_sums (
  account_id bigint primary key references accounts (id),
  debits bigint not null,
  credits bigint not null,
  -- of the latest line: sums at an earlier day leave out the lines after it
  last_at timestamptz not null
);

-- Each loan that was paid out and each order that was handed out, with its terms; `reversed_at` when it was taken back.
create table granted_loans (
  entry_id bigint primary key references journal_entries (id),
  id text not null,
  reference text not null,
  member_id text not null references members (id),
  -- null for a commodity order
  loan_type text,
  account_id bigint not null references accounts (id),
  code text not null,
  amount bigint not null,
  payable bigint not null,
  months integer not null,
  occurred_at timestamptz not null,
  started date not null,
  -- months since the year 0, and the day of the month: instalments fall due by them
  started_month integer generated always as (
    (extract(year from started) * 12 + extract(month from started))::integer) stored,
  started_day integer generated always as (extract(day from started)::integer) stored,
  reversed_at timestamptz
);

create index granted_loans_member on granted_loans (member_id);

create view loans_of_entries as
  select e.id as entry_id, l.id, l.reference, l.member_id, l.loan_type, a.id as account_id, a.code, l.amount, l.payable,
      l.duration_months as months, e.occurred_at, (e.occurred_at at time zone 'Africa/Lagos')::date as started
    from journal_entries e
      join loans l on l.id = e.source_id
      join accounts a on coalesce(a.member_id, '') = l.member_id and a.kind = 'loan' and a.code = l.ledger_code
    where e.source_kind = 'loan' and e.kind = 'loan disbursement'
  union all
  select e.id, c.id, 'INV-' || upper(right(c.id, 6)), c.member_id, null, a.id, a.code, c.grand_total,
      case when round(c.grand_total::numeric / c.repayment_months) * (c.repayment_months - 1) > c.grand_total
        then trunc(c.grand_total::numeric / c.repayment_months)
        else round(c.grand_total::numeric / c.repayment_months) end::bigint,
      c.repayment_months, e.occurred_at, (e.occurred_at at time zone 'Africa/Lagos')::date
    from journal_entries e
      join commodity_requests c on c.id = e.source_id
      join journal_lines l on l.entry_id = e.id and l.debit > 0
      join accounts a on a.id = l.account_id and a.kind = 'loan'
    where e.source_kind = 'commodity request' and e.kind = 'commodity';

insert into loan_account_sums (account_id, debits, credits, last_at)
select a.id, sum(l.debit), sum(l.credit), max(l.occurred_at)
  from accounts a join journal_lines l on l.account_id = a.id
  where a.kind = 'loan' group by a.id;

insert into granted_loans (entry_id, id, reference, member_id, loan_type, account_id, code, amount, payable, months,
  occurred_at, started, reversed_at)
select g.*, (select r.occurred_at from journal_entries r where r.reverses_id = g.entry_id) from loans_of_entries g;

create function keep_loan_sums() returns trigger language plpgsql as $$
begin
  insert into loan_account_sums as kept (account_id, debits, credits, last_at)
  select n.account_id, sum(n.debit), sum(n.credit), max(n.occurred_at)
    from new_lines n join accounts a on a.id = n.account_id
    where a.kind = 'loan'
    group by n.account_id
    -- in one order, so that two postings never wait for each other in a circle
    order by n.account_id
  on conflict (account_id) do update set debits = kept.debits + excluded.debits,
    credits = kept.credits + excluded.credits, last_at = greatest(kept.last_at, excluded.last_at);
  insert into granted_loans (entry_id, id, reference, member_id, loan_type, account_id, code, amount, payable, months,
    occurred_at, started)
  select g.* from loans_of_entries g where g.entry_id = any (array(
    select e.id from journal_entries e
      where e.id in (select entry_id from new_lines) and e.kind in ('loan disbursement', 'commodity')));
  update granted_loans g set reversed_at = e.occurred_at
    from journal_entries e
    where e.id in (select entry_id from new_lines) and e.reverses_id = g.entry_id;
  return null;
end
$$;

create trigger journal_lines_loan_sums after insert on journal_lines
  referencing new table as new_lines
  for each statement execute function keep_loan_sums();
