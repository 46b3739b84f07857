-- What a program did bears its name, in the audit log, on vouchers, in files: wherever a member's name is read. So the row of
-- `members` has the mark, and no reader needs to know of programs. The account keeps the name as it was entered.
alter table service_accounts add column name text;

update service_accounts a set name = m.name from members m where m.id = a.member_id;

alter table service_accounts alter column name set not null;

update members set name = name || ' (program)' where id like 'svc-%';

alter table members add constraint member_is_told_from_program check (id not like 'svc-%' or name like '% (program)');

-- Where a key was used last, and where it was refused last because its account allows other networks alone: an admin sees by it
-- that all callers seem to come from a proxy which the server does not know.
alter table api_keys
  add column last_used_from text,
  add column refused_at timestamptz,
  add column refused_from text,
  add constraint api_key_refused check ((refused_at is null) = (refused_from is null));

-- A webhook of a program is sent what the program may read, and ends with it; without one it is the society's own.
alter table webhooks add column account_id text references service_accounts (member_id);
