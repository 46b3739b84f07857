-- What payroll paid for land before purchases were told of it, where 051 left it: the purchase was completed already, or
-- owed less than was paid. The deposit of a completed purchase is earned; what is above what was outstanding is the
-- buyer's unapplied balance. Run again it adds nothing.
create table untold_land_money (
  request_id text primary key,
  member_id text not null,
  state text not null,
  -- kobo: what the purchase takes, and what is above it
  told bigint not null,
  above bigint not null
);

create table untold_land_entries (
  entry_id bigint not null,
  request_id text not null,
  amount bigint not null,
  primary key (entry_id, request_id)
);

insert into untold_land_entries (entry_id, request_id, amount)
  select entry_id, request_id, sum(amount)::bigint from (
    select e.id as entry_id, i.record_id as request_id, r.amount
      from report_items r join deduction_reports d on d.id = r.report_id and d.state = 'posted'
        join schedule_items i on i.id = r.item_id and i.kind = 'land'
        join journal_entries e on e.source_kind = 'deduction report'
          and e.source_id = r.report_id || '/' || i.member_id
      where r.amount > 0
        and not exists (select from journal_entries x where x.reverses_id = e.id)
        and exists (select from journal_lines l join accounts a on a.id = l.account_id
          where l.entry_id = e.id and a.kind = 'society' and a.code = 'LAND_DEPOSITS')
    union all
    select m.entry_id, c.record_id, l.credit
      from report_credit_moves m join report_credits c on c.id = m.credit_id and c.kind = 'land'
        join journal_lines l on l.entry_id = m.entry_id
        join accounts a on a.id = l.account_id and a.kind = 'society' and a.code = 'LAND_DEPOSITS'
      group by m.entry_id, c.record_id, l.id, l.credit) found
    where not exists (
      select from land_instalments n where n.entry_id = found.entry_id and n.request_id = found.request_id)
    group by 1, 2;

insert into untold_land_money (request_id, member_id, state, told, above)
  select r.id, r.member_id, r.state, least(f.amount, r.outstanding_amount),
      f.amount - least(f.amount, r.outstanding_amount)
    from (select request_id, sum(amount)::bigint as amount from untold_land_entries group by 1) f
      join land_requests r on r.id = f.request_id and r.state in ('approved', 'completed')
    where r.member_id is not null and not exists (
      select from journal_entries j
        where j.source_kind = 'land request' and j.source_id = r.id and j.kind = 'adjustment');

insert into accounts (kind, code)
  select 'society', wanted.code from (values ('LAND_DEPOSITS'), ('LAND_INCOME')) as wanted (code)
    where exists (select from untold_land_money)
  on conflict do nothing;

insert into accounts (kind, member_id, code)
  select 'unapplied', member_id, 'UNAPPLIED_BALANCES' from untold_land_money where above > 0 group by member_id
  on conflict do nothing;

with numbered as (
  select nextval(pg_get_serial_sequence('journal_entries', 'id')) as id, m.*
    from (select * from untold_land_money where above > 0 or (state = 'completed' and told > 0)
      order by request_id) m
), entries as (
  insert into journal_entries (id, reference, kind, narration, occurred_at, recorded_at, source_kind, source_id)
    select id, 'JV' || lpad(id::text, greatest(8, length(id::text)), '0'), 'adjustment',
        'Instalments of land that payroll paid earlier', now(), now(), 'land request', request_id
      from numbered
)
insert into journal_lines (entry_id, account_id, debit, credit, occurred_at)
  select n.id, a.id, side.debit, side.credit, now()
    from numbered n cross join lateral (values
        ('society', 'LAND_DEPOSITS', null, n.above + case n.state when 'completed' then n.told else 0 end, 0),
        ('society', 'LAND_INCOME', null, 0, case n.state when 'completed' then n.told else 0 end),
        ('unapplied', 'UNAPPLIED_BALANCES', n.member_id, 0, n.above)
      ) as side (kind, code, member_id, debit, credit)
      join accounts a on a.kind = side.kind and a.code = side.code
        and a.member_id is not distinct from side.member_id
    where side.debit + side.credit > 0
    order by n.id, side.debit desc;

-- A completed purchase keeps all of it: none of its reports is taken back. One that goes on gives back what it took.
insert into land_instalments (entry_id, request_id, amount)
  select e.entry_id, e.request_id, case m.state when 'completed' then e.amount
      else least(e.amount, m.told - (e.upto - e.amount)) end
    from (select entry_id, request_id, amount,
          sum(amount) over (partition by request_id order by entry_id)::bigint as upto
        from untold_land_entries) e
      join untold_land_money m on m.request_id = e.request_id
    where m.state = 'completed' or m.told > e.upto - e.amount;

update land_requests r
  set amount_paid = r.amount_paid + m.told, outstanding_amount = r.outstanding_amount - m.told
  from untold_land_money m where r.id = m.request_id;

drop table untold_land_entries;

drop table untold_land_money;
