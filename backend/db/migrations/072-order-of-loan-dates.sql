-- How a file of opening balances writes the dates of its loans, where they can be read either way: as a person has said.
alter table opening_batches add column date_order text check (date_order in ('DAY_FIRST', 'MONTH_FIRST'));
