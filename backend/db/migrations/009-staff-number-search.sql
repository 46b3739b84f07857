-- Staff find members by the staff number too.
drop index members_directory;

drop index members_running_number;

alter table members drop column search_text;

alter table members add column search_text text generated always as
  (lower(name || ' ' || coalesce(member_number, '') || ' ' || email || ' ' || phone || ' '
    || coalesce(employment ->> 'staffNumber', ''))) stored;

create index members_directory on members (name, id)
  include (search_text, member_number, access_level, archived_at, running_number, confirmed_at, created_at,
    organisation, campus, bank_name);

create index members_running_number on members (running_number, name, id)
  include (search_text, member_number, access_level, archived_at, confirmed_at);
