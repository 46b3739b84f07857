-- What programs are told: ids and states, in the order in which transactions commit (decision 127). Each row's number is one
-- more than the one before it: a transaction writes its events last and holds the order until it ends, so that whoever
-- has read a number has read every lower one. The newest of those that are too old to be kept stays, as the place behind which
-- everything is there.
create table events (
  seq bigint primary key check (seq > 0),
  id text not null unique,
  type text not null,
  subject_id text not null,
  state text,
  actor_kind text not null,
  occurred_at timestamptz not null
);

create index events_by_type on events (type, seq);

create function number_event() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('events', 0));
  select coalesce(max(seq), 0) + 1 into new.seq from events;
  return new;
end
$$;

create trigger events_numbered before insert on events
  for each row execute function number_event();

-- Told to every process once the transaction is committed.
create function tell_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('isusu_events', '');
  return null;
end
$$;

create trigger events_told after insert on events
  for each statement execute function tell_events();
