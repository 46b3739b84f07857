-- Accounting periods: months closed one after another, each with the balance of every account at its end. Nothing is
-- posted into a closed month.
create table periods (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by text references members (id)
);

create table period_balances (
  month date not null references periods (month),
  account_id bigint not null references accounts (id),
  -- debits less credits of all entries up to the end of the month
  balance bigint not null,
  primary key (month, account_id)
);

create trigger periods_append_only before update or delete on periods
  for each row execute function refuse_change();

create trigger periods_no_truncate before truncate on periods
  for each statement execute function refuse_change();

create trigger period_balances_append_only before update or delete on period_balances
  for each row execute function refuse_change();

create trigger period_balances_no_truncate before truncate on period_balances
  for each statement execute function refuse_change();

-- The lines after a month are few, and their times rise with their places.
create index journal_lines_time on journal_lines using brin (occurred_at);

-- Who posts holds the lock together with others; who closes a month holds it alone, and so sees every entry of the month.
create function refuse_closed_period() returns trigger language plpgsql as $$
declare
  open_from timestamptz;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('accounting periods', 0));
  select (max(month) + interval '1 month') at time zone 'Africa/Lagos' into open_from from periods;
  if exists (select from new_entries where occurred_at < open_from) then
    raise exception 'an entry is dated in a closed period' using errcode = 'IS003';
  end if;
  return null;
end
$$;

create trigger journal_entries_open_period after insert on journal_entries
  referencing new table as new_entries
  for each statement execute function refuse_closed_period();
