-- What was paid for land that was approved before the journal kept it: a deposit at the approval, and the sale at the
-- completion. Run again it adds nothing.
insert into accounts (kind, code)
  select 'society', wanted.code
    from (values ('BANK'), ('LAND_DEPOSITS'), ('LAND_INCOME')) as wanted (code)
    where exists (select from land_requests where state in ('approved', 'completed'))
  on conflict do nothing;

with moves as (
  select 'land deposit' as kind, 'Deposit for land approved earlier' as narration,
      coalesce(decided_at, requested_at) as at, decided_by as by, id as request, amount_paid as amount
    from land_requests where state in ('approved', 'completed') and amount_paid > 0
  union all
  select 'land sale', 'Sale of land completed earlier',
      coalesce(completed_at, decided_at, requested_at), completed_by, id, amount_paid
    from land_requests where state = 'completed' and amount_paid > 0
), numbered as (
  select nextval(pg_get_serial_sequence('journal_entries', 'id')) as id, missing.*
    from (
      select * from moves m
        where not exists (
          select from journal_entries e
            where e.source_kind = 'land request' and e.source_id = m.request and e.kind = m.kind)
        order by m.at, m.request, m.kind
    ) missing
), entries as (
  insert into journal_entries
      (id, reference, kind, narration, occurred_at, recorded_at, recorded_by, source_kind, source_id)
    select id, 'JV' || lpad(id::text, greatest(8, length(id::text)), '0'), kind, narration, at, now(), by,
        'land request', request
      from numbered
)
insert into journal_lines (entry_id, account_id, debit, credit, occurred_at)
  select n.id, a.id, case when side.is_debit then n.amount else 0 end,
      case when side.is_debit then 0 else n.amount end, n.at
    from numbered n
    join (values
        ('land deposit', 'BANK', true), ('land deposit', 'LAND_DEPOSITS', false),
        ('land sale', 'LAND_DEPOSITS', true), ('land sale', 'LAND_INCOME', false)
      ) as side (kind, code, is_debit) on side.kind = n.kind
    join accounts a on a.kind = 'society' and a.code = side.code
    order by n.id, side.is_debit desc;
