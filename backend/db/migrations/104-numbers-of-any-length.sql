-- Member numbers that a society brings with it end in as many digits as it wrote: 'UNP/0123', 'COOP/2011/045', '4521'. The running
-- number, by which the register is sorted, is the digits at the end, at most the last six (Spec 001 §9).
drop index members_directory;

drop index members_running_number;

alter table members drop column running_number;

alter table members add column running_number integer generated always as
  (substring(member_number from '[0-9]{1,6}$')::integer) stored;

create index members_directory on members (name, id)
  include (search_text, member_number, access_level, archived_at, running_number, confirmed_at, created_at,
    organisation, campus, bank_name);

create index members_running_number on members (running_number, name, id)
  include (search_text, member_number, access_level, archived_at, confirmed_at);
