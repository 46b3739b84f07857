-- When each record of a register or a queue was last changed: what follows changes reads them in this order (decision 124).

-- The moment of a transaction's changes, the same for all of them. While the transaction is open a lock says since when, in whole
-- seconds from the beginning of 2026: it is taken before the clock is read, so that nothing is changed at an earlier moment.
create function changed_at() returns timestamptz language plpgsql as $$
declare
  known text := coalesce(current_setting('isusu.changed_at', true), '');
begin
  if known = '' then
    perform pg_advisory_xact_lock_shared(112, (extract(epoch from clock_timestamp()) - 1767225600)::bigint::integer - 1);
    known := to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00';
    perform set_config('isusu.changed_at', known, true);
  end if;
  return known::timestamptz;
end
$$;

-- Every change before this moment can be read, and none can still come: no open transaction changes anything earlier. The clock
-- is read before the locks, and what is asked with the answer is asked by a later statement. A standby does not know the locks of
-- its primary: on it nothing is complete.
create function changes_complete_until() returns timestamptz language plpgsql as $$
declare
  now_is constant timestamptz := clock_timestamp();
  oldest bigint;
begin
  if pg_is_in_recovery() then return to_timestamp(0); end if;
  select min(objid::bigint) into oldest from pg_locks
    where locktype = 'advisory' and classid = 112 and objsubid = 2
      and database = (select oid from pg_database where datname = current_database());
  return least(now_is, to_timestamp(1767225600 + oldest));
end
$$;

create function note_time_of_change() returns trigger language plpgsql as $$
begin
  new.updated_at := changed_at();
  return new;
end
$$;

-- A part that a record shows was changed: the first argument names the table of the records, the second the column with their id.
create function note_time_of_part() returns trigger language plpgsql as $$
begin
  execute format('
    update %I set updated_at = changed_at() where id in (select %I from changed_rows) and updated_at <> changed_at()',
    tg_argv[0], tg_argv[1]);
  return null;
end
$$;

alter table members add column updated_at timestamptz;

alter table members disable trigger user;

update members set updated_at = greatest(created_at, confirmed_at, archived_at, membership_ended_at, email_changed_at, bank_changed_at, disabled_at,
    (select max(p.changed_at) from member_payers p where p.member_id = members.id));

alter table members enable trigger user;

alter table members alter column updated_at set not null;

create index members_changed on members (updated_at, id);

create trigger members_time_of_change before insert or update on members
  for each row execute function note_time_of_change();

alter table loans add column updated_at timestamptz;

alter table loans disable trigger user;

update loans set updated_at = greatest(requested_at, decided_at, (select max(g.created_at) from guarantors g where g.loan_id = loans.id));

alter table loans enable trigger user;

alter table loans alter column updated_at set not null;

create index loans_changed on loans (updated_at, id);

create trigger loans_time_of_change before insert or update on loans
  for each row execute function note_time_of_change();

alter table commodity_requests add column updated_at timestamptz;

alter table commodity_requests disable trigger user;

update commodity_requests set updated_at = greatest(requested_at, decided_at);

alter table commodity_requests enable trigger user;

alter table commodity_requests alter column updated_at set not null;

create index commodity_requests_changed on commodity_requests (updated_at, id);

create trigger commodity_requests_time_of_change before insert or update on commodity_requests
  for each row execute function note_time_of_change();

alter table savings_withdrawals add column updated_at timestamptz;

alter table savings_withdrawals disable trigger user;

update savings_withdrawals set updated_at = greatest(requested_at, decided_at, processed_at);

alter table savings_withdrawals enable trigger user;

alter table savings_withdrawals alter column updated_at set not null;

create index savings_withdrawals_changed on savings_withdrawals (updated_at, id);

create trigger savings_withdrawals_time_of_change before insert or update on savings_withdrawals
  for each row execute function note_time_of_change();

alter table membership_withdrawals add column updated_at timestamptz;

alter table membership_withdrawals disable trigger user;

update membership_withdrawals set updated_at = greatest(requested_at, decided_at, processed_at);

alter table membership_withdrawals enable trigger user;

alter table membership_withdrawals alter column updated_at set not null;

create index membership_withdrawals_changed on membership_withdrawals (updated_at, id);

create trigger membership_withdrawals_time_of_change before insert or update on membership_withdrawals
  for each row execute function note_time_of_change();

alter table claims add column updated_at timestamptz;

alter table claims disable trigger user;

update claims set updated_at = greatest(requested_at, decided_at, processed_at);

alter table claims enable trigger user;

alter table claims alter column updated_at set not null;

create index claims_changed on claims (updated_at, id);

create trigger claims_time_of_change before insert or update on claims
  for each row execute function note_time_of_change();

alter table land_requests add column updated_at timestamptz;

alter table land_requests disable trigger user;

update land_requests set updated_at = greatest(requested_at, decided_at, completed_at);

alter table land_requests enable trigger user;

alter table land_requests alter column updated_at set not null;

create index land_requests_changed on land_requests (updated_at, id);

create trigger land_requests_time_of_change before insert or update on land_requests
  for each row execute function note_time_of_change();

alter table savings_instructions add column updated_at timestamptz;

alter table savings_instructions disable trigger user;

update savings_instructions set updated_at = greatest(requested_at, decided_at);

alter table savings_instructions enable trigger user;

alter table savings_instructions alter column updated_at set not null;

create index savings_instructions_changed on savings_instructions (updated_at, id);

create trigger savings_instructions_time_of_change before insert or update on savings_instructions
  for each row execute function note_time_of_change();

alter table vouchers add column updated_at timestamptz;

alter table vouchers disable trigger user;

update vouchers set updated_at = greatest(created_at, posted_at, ended_at);

alter table vouchers enable trigger user;

alter table vouchers alter column updated_at set not null;

create index vouchers_changed on vouchers (updated_at, id);

create trigger vouchers_time_of_change before insert or update on vouchers
  for each row execute function note_time_of_change();

alter table deduction_schedules add column updated_at timestamptz;

alter table deduction_schedules disable trigger user;

update deduction_schedules set updated_at = greatest(built_at, sent_at, withdrawn_at);

alter table deduction_schedules enable trigger user;

alter table deduction_schedules alter column updated_at set not null;

create index deduction_schedules_changed on deduction_schedules (updated_at, id);

create trigger deduction_schedules_time_of_change before insert or update on deduction_schedules
  for each row execute function note_time_of_change();

alter table deduction_reports add column updated_at timestamptz;

alter table deduction_reports disable trigger user;

update deduction_reports set updated_at = greatest(uploaded_at, posted_at);

alter table deduction_reports enable trigger user;

alter table deduction_reports alter column updated_at set not null;

create index deduction_reports_changed on deduction_reports (updated_at, id);

create trigger deduction_reports_time_of_change before insert or update on deduction_reports
  for each row execute function note_time_of_change();

alter table remittances add column updated_at timestamptz;

alter table remittances disable trigger user;

update remittances set updated_at = greatest(posted_at, reversed_at);

alter table remittances enable trigger user;

alter table remittances alter column updated_at set not null;

create index remittances_changed on remittances (updated_at, id);

create trigger remittances_time_of_change before insert or update on remittances
  for each row execute function note_time_of_change();

create trigger guarantors_time_of_insert after insert on guarantors
  referencing new table as changed_rows for each statement execute function note_time_of_part('loans', 'loan_id');

create trigger guarantors_time_of_update after update on guarantors
  referencing new table as changed_rows for each statement execute function note_time_of_part('loans', 'loan_id');

create trigger guarantors_time_of_delete after delete on guarantors
  referencing old table as changed_rows for each statement execute function note_time_of_part('loans', 'loan_id');

create trigger member_payers_time_of_insert after insert on member_payers
  referencing new table as changed_rows for each statement execute function note_time_of_part('members', 'member_id');

create trigger member_payers_time_of_update after update on member_payers
  referencing new table as changed_rows for each statement execute function note_time_of_part('members', 'member_id');

create trigger member_payers_time_of_delete after delete on member_payers
  referencing old table as changed_rows for each statement execute function note_time_of_part('members', 'member_id');
