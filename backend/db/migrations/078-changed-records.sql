-- Which records were changed in what they are listed, found and counted by: each process that remembers them reads only these
-- again. How many rows were added is counted in record_changes under the same name: where more came than lie behind the
-- latest row that a process knows, a change took longer than a later one, and everything is read again.
create table changed_records (
  id bigint generated always as identity primary key,
  records text not null,
  record_id text not null
);

create index changed_records_latest on changed_records (records, id) include (record_id);

-- Its first argument names the records, the second the columns, of which an update must change one.
create function note_changed_records() returns trigger language plpgsql as $$
declare
  noted bigint;
begin
  if tg_op = 'INSERT' then
    insert into changed_records (records, record_id) select tg_argv[0], id from new_rows;
    get diagnostics noted = row_count;
  elsif tg_op = 'DELETE' then
    insert into changed_records (records, record_id) select tg_argv[0], id from old_rows;
    get diagnostics noted = row_count;
  elsif tg_op = 'UPDATE' then
    -- Planned for the number of rows of each statement.
    execute format('
      insert into changed_records (records, record_id)
        select %L, n.id from new_rows n join old_rows o on o.id = n.id
          where %s', tg_argv[0], (
        select string_agg(format('n.%I is distinct from o.%I', name, name), ' or ')
          from unnest(string_to_array(tg_argv[1], ' ')) name));
    get diagnostics noted = row_count;
  else
    -- Emptied: counted with no row of its own.
    noted := 1;
  end if;
  if noted > 0 then
    insert into record_changes as kept (records, writer, changes) values (tg_argv[0], pg_backend_pid(), noted)
    on conflict (records, writer) do update set changes = kept.changes + noted;
  end if;
  return null;
end
$$;

create trigger register_noted_new after insert on members
  referencing new table as new_rows for each statement execute function note_changed_records('register');

create trigger register_noted after update on members
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_records('register',
    'name member_number access_level email phone search_text organisation campus bank_name created_at confirmed_at archived_at membership_ended');

create trigger register_noted_gone after delete on members
  referencing old table as old_rows for each statement execute function note_changed_records('register');

create trigger register_emptied after truncate on members
  for each statement execute function note_changed_records('register');

-- Savings instructions were counted by statement.
drop trigger savings_instructions_counted on savings_instructions;

drop trigger savings_instructions_emptied on savings_instructions;

create trigger savings_instructions_noted_new after insert on savings_instructions
  referencing new table as new_rows for each statement execute function note_changed_records('savings_instructions');

create trigger savings_instructions_noted after update on savings_instructions
  referencing old table as old_rows new table as new_rows for each statement execute function
    note_changed_records('savings_instructions', 'member_id kind state lines requested_at');

create trigger savings_instructions_noted_gone after delete on savings_instructions
  referencing old table as old_rows for each statement execute function note_changed_records('savings_instructions');

create trigger savings_instructions_emptied after truncate on savings_instructions
  for each statement execute function note_changed_records('savings_instructions');

create index savings_instructions_asked on savings_instructions (requested_at, id);

-- The members of each payer are counted once while none of these change.
create trigger payers_counted after insert or update or delete on payers for each statement execute function count_change();

create trigger payers_emptied after truncate on payers for each statement execute function count_change();

create trigger member_payers_counted after insert or update or delete on member_payers
  for each statement execute function count_change();

create trigger member_payers_emptied after truncate on member_payers
  for each statement execute function count_change();
