-- A posting that is reversed frees its source: the same record may be posted again. A turn counts the postings of one
-- kind for one record; of two that are made at once the database refuses one, as before.
alter table journal_entries add column source_turn integer not null default 1 check (source_turn > 0);

drop index journal_entries_source;

create unique index journal_entries_source on journal_entries (source_kind, source_id, kind, source_turn)
  where source_id is not null;

create function take_source_turn() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null
      and exists (select from journal_entries e where e.id = new.reverses_id and e.reverses_id is not null) then
    raise exception 'journal entry % is a reversal and is not reversed itself', new.reverses_id using errcode = 'IS004';
  end if;
  new.source_turn := 1;
  if new.source_id is not null then
    select 1 + count(*) into new.source_turn
      from journal_entries e join journal_entries r on r.reverses_id = e.id
      where e.source_kind = new.source_kind and e.source_id = new.source_id and e.kind = new.kind;
  end if;
  return new;
end
$$;

create trigger journal_entries_source_turn before insert on journal_entries
  for each row execute function take_source_turn();

-- What the society owes a member beside the savings, until it is applied or paid back.
alter table accounts drop constraint accounts_kind_check;

alter table accounts add constraint accounts_kind_check check (kind in ('savings', 'loan', 'unapplied', 'society'));

-- Every reversal of a posting: made at once, or waiting for a second person because money of it has been used.
create table reversals (
  id text primary key,
  subject_kind text not null,
  subject_id text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  -- which members' money was used when it was asked for, and how
  uses jsonb not null,
  asked_at timestamptz not null,
  asked_by text references members (id),
  decided_at timestamptz,
  decided_by text references members (id),
  check ((state = 'waiting') = (decided_at is null)),
  -- where money was used the second person is another one
  check (uses = '[]'::jsonb or decided_by is null or decided_by <> asked_by)
);

create unique index reversals_waiting on reversals (subject_kind, subject_id) where state = 'waiting';

create index reversals_subject on reversals (subject_kind, subject_id, asked_at);

create index reversals_list on reversals (asked_at, id);
