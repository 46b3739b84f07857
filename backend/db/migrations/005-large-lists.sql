-- What a society of 20,000 members showed to be slow: see docs/decisions/026-lists-use-numbered-pages-over-narrow-indexes.md.

-- A member's accounts: the index of their identity begins with an expression that no look-up by member uses.
create index accounts_member on accounts (member_id) where member_id is not null;

-- Members' rows are wide. Registers, searches and counts read this narrow index alone, in the order of the names.
create index members_directory on members (name, id)
  include (search_text, member_number, access_level, archived_at);

drop index members_register;

-- With the entry's number a ledger is read from the index alone, and its lines' scattered pages are left alone.
drop index journal_lines_ledger;

create index journal_lines_ledger on journal_lines (account_id, occurred_at, id) include (entry_id, debit, credit);

-- A part of a reference, a name or a phone number is looked for in the index, in the order of the list.
drop index loans_queue;

create index loans_queue on loans (state, requested_at desc, id) include (reference, member_id);

drop index claims_all;

create index claims_all on claims (requested_at desc, id) include (state, search_text);

drop index land_requests_all;

create index land_requests_all on land_requests (requested_at desc, id)
  include (state, member_type, member_id, search_text);
