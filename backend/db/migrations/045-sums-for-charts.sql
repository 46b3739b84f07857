-- What the charts of the books are drawn from, kept as months are closed and schedules are sent: adding up every member's
-- account and item of every month would take seconds. `npm run books:verify` adds them up again.
create table period_sums (
  month date not null references periods (month),
  -- of the accounts: see journal/chart.ts
  kind text not null,
  code text not null,
  -- debits less credits of all accounts of the code up to the end of the month
  balance bigint not null,
  primary key (month, kind, code)
);

insert into period_sums (month, kind, code, balance)
select b.month, a.kind, a.code, sum(b.balance)
  from period_balances b join accounts a on a.id = b.account_id
  group by b.month, a.kind, a.code;

create trigger period_sums_append_only before update or delete on period_sums
  for each row execute function refuse_change();

create trigger period_sums_no_truncate before truncate on period_sums
  for each statement execute function refuse_change();

create function keep_period_sums() returns trigger language plpgsql as $$
begin
  execute '
    insert into period_sums (month, kind, code, balance)
    select n.month, a.kind, a.code, sum(n.balance)
      from new_balances n join accounts a on a.id = n.account_id
      group by n.month, a.kind, a.code';
  return null;
end
$$;

create trigger period_balances_sums after insert on period_balances
  referencing new table as new_balances
  for each statement execute function keep_period_sums();

-- Kobo that a sent schedule asks for; its items are frozen.
alter table deduction_schedules add column total bigint;

update deduction_schedules s
  set total = (select coalesce(sum(i.amount), 0) from schedule_items i where i.schedule_id = s.id)
  where s.sent_at is not null;
