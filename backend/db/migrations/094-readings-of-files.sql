-- What became of every sheet, column and row of a file from outside, and the sheet of a row where a file has several.
alter table bank_statements add column reading jsonb;
alter table opening_batches add column reading jsonb;
alter table bank_lines add column sheet text not null default '';
alter table opening_rows add column sheet text not null default '';
alter table report_rows add column sheet text not null default '';
