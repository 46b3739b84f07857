-- What the accounts of each code moved on each day (of Lagos), kept as the journal grows: pages of the books add up days,
-- not lines. `npm run books:verify` adds the lines up again. Each connection adds to rows of its own, so that two postings
-- never wait for each other's sums.
create table day_sums (
  kind text not null,
  code text not null,
  day date not null,
  -- of lines of a thirteenth period, which the balances kept at the end of a month leave out
  is_year_end boolean not null,
  -- the process of the connection that posted; 0 for what was there before
  writer integer not null,
  debits bigint not null,
  credits bigint not null,
  lines bigint not null,
  primary key (kind, code, day, is_year_end, writer)
);

create index day_sums_day on day_sums (day);

create index day_sums_year_end on day_sums (day) where is_year_end;

insert into day_sums (kind, code, day, is_year_end, writer, debits, credits, lines)
select a.kind, a.code, moved.day, moved.is_year_end, 0, sum(moved.debits), sum(moved.credits), sum(moved.lines)
  from (
    select l.account_id, (l.occurred_at at time zone 'Africa/Lagos')::date as day,
        l.entry_id in (select id from journal_entries where year_end is not null) as is_year_end,
        sum(l.debit) as debits, sum(l.credit) as credits, count(*) as lines
      from journal_lines l group by 1, 2, 3) moved
    join accounts a on a.id = moved.account_id
  group by 1, 2, 3, 4;

-- What bank and cash received and paid of each entry, by the lines on the other side: each has its part of the money, in
-- whole kobo, and the parts add up to it. What a reversal takes back lowers the receipts or the payments.
create view money_of_entries as
  select entry_id, occurred_at, account_id, (amount > 0) <> is_reversal as is_receipt,
      (case when is_reversal then -1 else 1 end)
        * (round(abs(amount) * up_to / total) - round(abs(amount) * (up_to - own) / total)) as part
    from (
      select o.*, sum(own) over (partition by entry_id order by id) as up_to, sum(own) over (partition by entry_id) as total
        from (
          select l.id, l.entry_id, l.occurred_at, l.account_id, l.debit + l.credit as own, l.debit > 0 as is_debit,
              l.is_money, e.kind = 'reversal' as is_reversal,
              sum(case when l.is_money then l.debit - l.credit else 0 end) over (partition by l.entry_id) as amount
            from (
              select j.*, j.account_id in (
                  select a.id from accounts a
                    where coalesce(a.member_id, '') = '' and a.kind = 'society' and (a.code in ('BANK', 'CASH')
                      or (a.code ~ '^01[0-9]{6}$' and exists (select from kept_accounts k where k.code = a.code)))) as is_money
                from journal_lines j) l
              join journal_entries e on e.id = l.entry_id) o
        where not is_money and amount <> 0 and (amount > 0) <> is_debit) sides;

-- The same by day and code.
create table day_money (
  kind text not null,
  code text not null,
  day date not null,
  is_receipt boolean not null,
  writer integer not null,
  amount bigint not null,
  primary key (kind, code, day, is_receipt, writer)
);

create index day_money_day on day_money (day);

insert into day_money (kind, code, day, is_receipt, writer, amount)
select a.kind, a.code, (m.occurred_at at time zone 'Africa/Lagos')::date, m.is_receipt, 0, sum(m.part)
  from money_of_entries m join accounts a on a.id = m.account_id
  group by 1, 2, 3, 4;

create function keep_day_sums() returns trigger language plpgsql as $$
begin
  execute '
    insert into day_sums as kept (kind, code, day, is_year_end, writer, debits, credits, lines)
    select a.kind, a.code, (n.occurred_at at time zone ''Africa/Lagos'')::date, e.year_end is not null,
        pg_backend_pid(), sum(n.debit), sum(n.credit), count(*)
      from new_lines n join accounts a on a.id = n.account_id join journal_entries e on e.id = n.entry_id
      group by 1, 2, 3, 4
    on conflict (kind, code, day, is_year_end, writer) do update set debits = kept.debits + excluded.debits,
      credits = kept.credits + excluded.credits, lines = kept.lines + excluded.lines';
  execute '
    insert into day_money as kept (kind, code, day, is_receipt, writer, amount)
    select a.kind, a.code, (m.occurred_at at time zone ''Africa/Lagos'')::date, m.is_receipt, pg_backend_pid(), sum(m.part)
      from money_of_entries m join accounts a on a.id = m.account_id
      where m.entry_id = any (array(
        select n.entry_id from new_lines n join accounts a on a.id = n.account_id
          where a.kind = ''society'' and (a.code in (''BANK'', ''CASH'') or a.code ~ ''^01[0-9]{6}$'')))
      group by 1, 2, 3, 4
    on conflict (kind, code, day, is_receipt, writer) do update set amount = kept.amount + excluded.amount';
  return null;
end
$$;

create trigger journal_lines_day_sums after insert on journal_lines
  referencing new table as new_lines
  for each statement execute function keep_day_sums();
