-- Which columns a payer wants in the file of its schedule, in their order, each with its heading; none: the standard ones.
alter table payers add column file_columns jsonb not null default '[]';

-- Whether a workbook has one sheet for everything, or one for each element.
alter table payers add column sheets text not null default 'one' check (sheets in ('one', 'per element'));

-- How a statement's dates are written that can be read either way: asked once for each bank account.
alter table bank_statements add column date_order text check (date_order in ('DAY_FIRST', 'MONTH_FIRST'));
