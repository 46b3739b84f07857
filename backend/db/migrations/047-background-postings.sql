-- Large deduction reports are posted in the background. A row stands from the moment that somebody asks until the report
-- is posted; the posting removes it in its own transaction. One that failed stays until the report is changed or posted.
create table report_postings (
  report_id text primary key references deduction_reports (id),
  stage text not null check (stage in ('waiting', 'checking', 'booking', 'failed')),
  -- rows of the report that the stage has done
  done integer not null default 0 check (done >= 0),
  total integer not null check (total >= 0),
  -- who does it; another one may take it when it was not seen for a while
  token text,
  seen_at timestamptz not null,
  asked_at timestamptz not null,
  asked_by text references members (id),
  asked_level smallint,
  request_id text,
  problem text not null default ''
);

-- The outcome of an item is written down by the ten thousands: comparing whole rows took most of the time of a posting.
-- What froze is checked when a statement names it, row by row; what became of an item may change.
create function refuse_change_of_sent_item() returns trigger language plpgsql as $$
begin
  if exists (
    select from deduction_schedules s where s.id in (old.schedule_id, new.schedule_id) and s.state <> 'draft')
  then raise exception 'a sent deduction schedule is frozen' using errcode = 'IS004';
  end if;
  return null;
end
$$;

drop trigger schedule_items_frozen_update on schedule_items;

create trigger schedule_items_frozen_update
  after update of id, schedule_id, member_id, identifier, kind, record_id, item, element_code, amount, arrears,
    old_amount, action, first_month, last_month, authority on schedule_items
  for each row
  when ((old.id, old.schedule_id, old.member_id, old.identifier, old.kind, old.record_id, old.item, old.element_code,
      old.amount, old.arrears, old.old_amount, old.action, old.first_month, old.last_month, old.authority)
    is distinct from (new.id, new.schedule_id, new.member_id, new.identifier, new.kind, new.record_id, new.item,
      new.element_code, new.amount, new.arrears, new.old_amount, new.action, new.first_month, new.last_month,
      new.authority))
  execute function refuse_change_of_sent_item();

-- All lines of an entry arrive in one statement, so the new ones balance by themselves and are all that the entry has. By
-- entry and index: the old form read the whole journal for each statement.
create or replace function check_new_lines() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  execute '
    select n.entry_id from new_lines n
      group by n.entry_id having sum(n.debit) <> sum(n.credit) limit 1' into wrong;
  if wrong is not null then
    raise exception 'journal entry % does not balance', wrong using errcode = 'IS002';
  end if;
  execute '
    select n.entry_id from (select entry_id, count(*) as lines from new_lines group by entry_id) n
      where n.lines <> (select count(*) from journal_lines l where l.entry_id = n.entry_id) limit 1' into wrong;
  if wrong is not null then
    raise exception 'journal entry % is closed', wrong using errcode = 'IS002';
  end if;
  return null;
end
$$;
