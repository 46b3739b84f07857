-- A trigger's function keeps the plan that its first statement got. Made for the two lines of a voucher it compares row with
-- row, which takes minutes for the 140,000 lines of a payroll. `execute` plans each statement for its own number of rows.
create or replace function check_new_lines() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  execute '
    select l.entry_id
      from journal_lines l
      where l.entry_id in (select n.entry_id from new_lines n)
      group by l.entry_id
      having sum(l.debit) <> sum(l.credit)
      limit 1' into wrong;
  if wrong is not null then
    raise exception 'journal entry % does not balance', wrong using errcode = 'IS002';
  end if;
  execute '
    select l.entry_id
      from journal_lines l
      where l.entry_id in (select n.entry_id from new_lines n)
        and not exists (select from new_lines n where n.id = l.id)
      limit 1' into wrong;
  if wrong is not null then
    raise exception 'journal entry % is closed', wrong using errcode = 'IS002';
  end if;
  return null;
end
$$;

create or replace function refuse_change_of_sent() returns trigger language plpgsql as $$
declare
  changed boolean;
begin
  if tg_op = 'UPDATE' then
    execute '
      select exists (
        select from old_items o join new_items n on n.id = o.id
          join deduction_schedules s on s.id = o.schedule_id and s.state <> ''draft''
          where (o.schedule_id, o.member_id, o.identifier, o.kind, o.record_id, o.item, o.element_code, o.amount,
              o.arrears, o.old_amount, o.action, o.first_month, o.last_month, o.authority)
            is distinct from (n.schedule_id, n.member_id, n.identifier, n.kind, n.record_id, n.item, n.element_code,
              n.amount, n.arrears, n.old_amount, n.action, n.first_month, n.last_month, n.authority))
        or exists (select from old_items o where not exists (select from new_items n where n.id = o.id))'
      into changed;
  elsif tg_op = 'DELETE' then
    execute '
      select exists (
        select from old_items o join deduction_schedules s on s.id = o.schedule_id and s.state <> ''draft'')'
      into changed;
  else
    execute '
      select exists (
        select from new_items n join deduction_schedules s on s.id = n.schedule_id and s.state <> ''draft'')'
      into changed;
  end if;
  if changed then
    raise exception 'a sent deduction schedule is frozen' using errcode = 'IS004';
  end if;
  return null;
end
$$;

create or replace function keep_loan_sums() returns trigger language plpgsql as $$
begin
  execute '
    insert into loan_account_sums as kept (account_id, debits, credits, last_at)
    select n.account_id, sum(n.debit), sum(n.credit), max(n.occurred_at)
      from new_lines n join accounts a on a.id = n.account_id
      where a.kind = ''loan''
      group by n.account_id
      -- in one order, so that two postings never wait for each other in a circle
      order by n.account_id
    on conflict (account_id) do update set debits = kept.debits + excluded.debits,
      credits = kept.credits + excluded.credits, last_at = greatest(kept.last_at, excluded.last_at)';
  execute '
    insert into granted_loans (entry_id, id, reference, member_id, loan_type, account_id, code, amount, payable, months,
      occurred_at, started)
    select g.* from loans_of_entries g where g.entry_id = any (array(
      select e.id from journal_entries e
        where e.id in (select entry_id from new_lines) and e.kind in (''loan disbursement'', ''commodity'')))';
  execute '
    update granted_loans g set reversed_at = e.occurred_at
      from journal_entries e
      where e.id in (select entry_id from new_lines) and e.reverses_id = g.entry_id';
  return null;
end
$$;
