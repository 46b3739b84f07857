-- When the books begin, and what was posted in a time: read from the index, not from every line.
create index journal_entries_time on journal_entries (occurred_at);
