-- Requests are listed, found and counted by what each process remembers of them, as members are (migration 078).
create or replace function note_changed_records() returns trigger language plpgsql as $$
declare
  noted bigint;
  -- A third argument names the column with the record's id where it is not the row's own.
  id_column constant text := coalesce(tg_argv[2], 'id');
begin
  if tg_op = 'INSERT' or tg_op = 'DELETE' then
    execute format('insert into changed_records (records, record_id) select %L, %I from %I',
      tg_argv[0], id_column, case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end);
    get diagnostics noted = row_count;
  elsif tg_op = 'UPDATE' then
    -- Planned for the number of rows of each statement.
    execute format('
      insert into changed_records (records, record_id)
        select %L, n.%I from new_rows n join old_rows o on o.id = n.id
          where %s', tg_argv[0], id_column, (
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

create trigger loans_noted_new after insert on loans
  referencing new table as new_rows for each statement execute function note_changed_records('loans');

create trigger loans_noted after update on loans
  referencing old table as old_rows new table as new_rows for each statement execute function
    note_changed_records('loans', 'member_id state requested_at reference');

create trigger loans_noted_gone after delete on loans
  referencing old table as old_rows for each statement execute function note_changed_records('loans');

create trigger loans_noted_emptied after truncate on loans
  for each statement execute function note_changed_records('loans');

create trigger commodity_requests_noted_new after insert on commodity_requests
  referencing new table as new_rows for each statement execute function note_changed_records('commodity_requests');

create trigger commodity_requests_noted after update on commodity_requests
  referencing old table as old_rows new table as new_rows for each statement execute function
    note_changed_records('commodity_requests', 'member_id state requested_at');

create trigger commodity_requests_noted_gone after delete on commodity_requests
  referencing old table as old_rows for each statement execute function note_changed_records('commodity_requests');

create trigger commodity_requests_noted_emptied after truncate on commodity_requests
  for each statement execute function note_changed_records('commodity_requests');

create trigger savings_withdrawals_noted_new after insert on savings_withdrawals
  referencing new table as new_rows for each statement execute function note_changed_records('savings_withdrawals');

create trigger savings_withdrawals_noted after update on savings_withdrawals
  referencing old table as old_rows new table as new_rows for each statement execute function
    note_changed_records('savings_withdrawals', 'member_id state requested_at');

create trigger savings_withdrawals_noted_gone after delete on savings_withdrawals
  referencing old table as old_rows for each statement execute function note_changed_records('savings_withdrawals');

create trigger savings_withdrawals_noted_emptied after truncate on savings_withdrawals
  for each statement execute function note_changed_records('savings_withdrawals');

create trigger membership_withdrawals_noted_new after insert on membership_withdrawals
  referencing new table as new_rows for each statement execute function note_changed_records('membership_withdrawals');

create trigger membership_withdrawals_noted after update on membership_withdrawals
  referencing old table as old_rows new table as new_rows for each statement execute function
    note_changed_records('membership_withdrawals', 'member_id state requested_at');

create trigger membership_withdrawals_noted_gone after delete on membership_withdrawals
  referencing old table as old_rows for each statement execute function note_changed_records('membership_withdrawals');

create trigger membership_withdrawals_noted_emptied after truncate on membership_withdrawals
  for each statement execute function note_changed_records('membership_withdrawals');

create trigger claims_noted_new after insert on claims
  referencing new table as new_rows for each statement execute function note_changed_records('claims');

create trigger claims_noted after update on claims
  referencing old table as old_rows new table as new_rows for each statement execute function
    note_changed_records('claims', 'member_id state requested_at search_text');

create trigger claims_noted_gone after delete on claims
  referencing old table as old_rows for each statement execute function note_changed_records('claims');

create trigger claims_noted_emptied after truncate on claims
  for each statement execute function note_changed_records('claims');

create trigger land_requests_noted_new after insert on land_requests
  referencing new table as new_rows for each statement execute function note_changed_records('land_requests');

create trigger land_requests_noted after update on land_requests
  referencing old table as old_rows new table as new_rows for each statement execute function
    note_changed_records('land_requests', 'member_id state requested_at member_type search_text');

create trigger land_requests_noted_gone after delete on land_requests
  referencing old table as old_rows for each statement execute function note_changed_records('land_requests');

create trigger land_requests_noted_emptied after truncate on land_requests
  for each statement execute function note_changed_records('land_requests');

-- The second guarantor makes a loan request ready.
create trigger guarantors_noted_new after insert on guarantors
  referencing new table as new_rows for each statement execute function note_changed_records('loans', 'loan_id place', 'loan_id');

create trigger guarantors_noted after update on guarantors
  referencing old table as old_rows new table as new_rows for each statement execute function
    note_changed_records('loans', 'loan_id place', 'loan_id');

create trigger guarantors_noted_gone after delete on guarantors
  referencing old table as old_rows for each statement execute function note_changed_records('loans', 'loan_id place', 'loan_id');

create trigger guarantors_noted_emptied after truncate on guarantors
  for each statement execute function note_changed_records('loans');

-- Each is read again behind the one that was asked for before it. Lists are no longer read from indexes.
create index loans_asked on loans (requested_at, id);

create index commodity_requests_asked on commodity_requests (requested_at, id);

create index savings_withdrawals_asked on savings_withdrawals (requested_at, id);

create index membership_withdrawals_asked on membership_withdrawals (requested_at, id);

create index claims_asked on claims (requested_at, id);

create index land_requests_asked on land_requests (requested_at, id);

drop index loans_queue;

drop index commodity_requests_queue;

drop index commodity_requests_all;

drop index savings_withdrawals_queue;

drop index savings_withdrawals_all;

drop index membership_withdrawals_queue;

drop index membership_withdrawals_all;

drop index claims_queue;

drop index claims_all;

drop index land_requests_all;

drop index land_requests_kinds;
