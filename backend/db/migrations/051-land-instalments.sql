-- What of a purchase is paid in instalments, as the application said: payments change what is outstanding, not this.
alter table land_requests add column instalment_total bigint check (instalment_total > 0);

update land_requests set instalment_total = nullif(total_amount - round(total_amount * percentage_paid / 100), 0)
  where payment_type = 'partial' and percentage_paid is not null;

-- What entries of payroll paid for land, so that a reversal takes back just that.
create table land_instalments (
  entry_id bigint not null references journal_entries (id),
  request_id text not null references land_requests (id),
  amount bigint not null check (amount > 0),
  primary key (entry_id, request_id)
);

create index land_instalments_request on land_instalments (request_id);

-- What payroll paid before purchases were told of it. A purchase that is completed, or was paid by other means, stays.
with found as (
  select e.id as entry_id, i.record_id as request_id, sum(r.amount)::bigint as amount
    from report_items r join deduction_reports d on d.id = r.report_id and d.state = 'posted'
      join schedule_items i on i.id = r.item_id and i.kind = 'land'
      join journal_entries e on e.source_kind = 'deduction report'
        and e.source_id = r.report_id || '/' || i.member_id
    where r.amount > 0
      and not exists (select from journal_entries x where x.reverses_id = e.id)
      and exists (select from journal_lines l join accounts a on a.id = l.account_id
        where l.entry_id = e.id and a.kind = 'society' and a.code = 'LAND_DEPOSITS')
    group by 1, 2
  union all
  select m.entry_id, i.record_id, sum(m.amount)::bigint
    from report_credit_moves m join report_credits c on c.id = m.credit_id
      join schedule_items i on i.id = c.item_id and i.kind = 'land'
    group by 1, 2
), fitting as (
  select f.* from found f join land_requests r on r.id = f.request_id and r.state = 'approved'
    where (select sum(g.amount) from found g where g.request_id = f.request_id) <= r.outstanding_amount
), kept as (
  insert into land_instalments (entry_id, request_id, amount)
    select entry_id, request_id, amount from fitting
    returning request_id, amount
)
update land_requests r
  set amount_paid = r.amount_paid + k.amount, outstanding_amount = r.outstanding_amount - k.amount
  from (select request_id, sum(amount)::bigint as amount from kept group by 1) k
  where r.id = k.request_id;
