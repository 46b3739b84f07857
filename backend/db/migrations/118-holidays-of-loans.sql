-- Earlier programs stored a deduction holiday of a loan under the loan's reference, where a graph's client named it so: no loan
-- has that key, and the holiday did nothing. It gets the key. Months for which a schedule that was sent asked the loan all the
-- same were not paused, and the end of the loan must not move by them: the holiday begins after the last of them, and one of
-- which no month is left is cancelled.
with meant as (
  select h.id, l.id as loan_id, h.last_month,
      greatest(h.first_month, (
        select (max(s.month) + interval '1 month')::date
          from schedule_items i join deduction_schedules s on s.id = i.schedule_id and s.state = 'sent'
          where i.kind = 'loan' and i.record_id = l.id and i.amount > 0
            and s.month between h.first_month and h.last_month)) as begins
    from deduction_holidays h join loans l on l.reference = h.record_id and l.member_id = h.member_id
    where h.kind = 'loan' and h.cancelled_at is null
      and not exists (select from loans k where k.id = h.record_id))
update deduction_holidays h
  set record_id = m.loan_id,
    first_month = case when m.begins <= m.last_month then m.begins else h.first_month end,
    cancelled_at = case when m.begins <= m.last_month then null else now() end
  from meant m
  where m.id = h.id;
