-- Each record of the audit log bears the hash of the one before, so that a changed, removed or added one shows. The
-- position is given under a lock: ids may be taken in another order than transactions commit.
alter table audit_log add column position bigint;

alter table audit_log add column previous_hash text;

alter table audit_log add column hash text;

create function audit_hash(a audit_log) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws(E'\x1f',
    a.previous_hash, a.position, to_char(a.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    coalesce(a.actor_id, ''), coalesce(a.actor_level::text, ''), a.act, a.record_kind, a.record_id,
    coalesce(a.before::text, ''), coalesce(a.after::text, ''), coalesce(a.request_id, '')), 'UTF8')), 'hex')
$$;

alter table audit_log disable trigger audit_log_append_only;

do $$
declare
  entry audit_log;
  last text := '';
  place bigint := 0;
begin
  for entry in select * from audit_log order by id loop
    place := place + 1;
    entry.position := place;
    entry.previous_hash := last;
    last := audit_hash(entry);
    update audit_log set position = place, previous_hash = entry.previous_hash, hash = last where id = entry.id;
  end loop;
end
$$;

alter table audit_log enable trigger audit_log_append_only;

alter table audit_log alter column position set not null;

alter table audit_log alter column previous_hash set not null;

alter table audit_log alter column hash set not null;

create unique index audit_log_position on audit_log (position);

create function chain_audit() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log', 0));
  select position, hash into last from audit_log order by position desc limit 1;
  new.position := coalesce(last.position, 0) + 1;
  new.previous_hash := coalesce(last.hash, '');
  new.hash := audit_hash(new);
  return new;
end
$$;

create trigger audit_log_chain before insert on audit_log
  for each row execute function chain_audit();
