-- The day book is read in the order of time, a page after the last entry of the one before.
create index journal_entries_order on journal_entries (occurred_at, id);

drop index journal_entries_time;
