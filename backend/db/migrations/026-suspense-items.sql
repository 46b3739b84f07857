-- What a line on suspense uses up or takes back: the line that brought the money, whose open amount it lessens.
alter table journal_lines add column clears_id bigint references journal_lines (id);

create index journal_lines_clears on journal_lines (clears_id) where clears_id is not null;

-- The line on suspense that a line of a voucher clears.
alter table voucher_lines add column clears_id bigint references journal_lines (id);
