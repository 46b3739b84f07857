-- How often records were changed that lists are remembered from: while the number is the same, so are they. Each connection
-- counts in a row of its own, so that two changes never wait for each other. The number is the sum of all connections.
create table record_changes (
  records text not null,
  -- the process of the connection that changed them
  writer integer not null,
  changes bigint not null,
  primary key (records, writer)
);

create function count_change() returns trigger language plpgsql as $$
begin
  insert into record_changes as kept (records, writer, changes) values (tg_table_name, pg_backend_pid(), 1)
  on conflict (records, writer) do update set changes = kept.changes + 1;
  return null;
end
$$;

-- What members are listed and found by. A new member is in no list of loans yet; their instructions are counted.
create trigger members_counted
  after update of name, member_number, email, phone, employment, archived_at or delete on members
  for each statement execute function count_change();

create trigger members_emptied after truncate on members for each statement execute function count_change();

create trigger guarantors_counted
  after insert or update of loan_id, place, surname, other_name, telephone, email, created_at or delete on guarantors
  for each statement execute function count_change();

create trigger guarantors_emptied after truncate on guarantors for each statement execute function count_change();

create trigger savings_instructions_counted after insert or update or delete on savings_instructions
  for each statement execute function count_change();

create trigger savings_instructions_emptied after truncate on savings_instructions
  for each statement execute function count_change();
