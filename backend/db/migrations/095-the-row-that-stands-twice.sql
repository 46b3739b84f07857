-- The earlier row of the file with the same person, month and element. It is noted whenever a report is judged; what was
-- judged before has none.
alter table report_rows add column duplicate_of integer;
