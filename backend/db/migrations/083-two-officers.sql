-- What a voucher books on funds, reserves or the accumulated surplus is booked by a resolution. That of a write-off stands
-- in write_offs.
alter table vouchers add column resolution text check (resolution <> '');

alter table vouchers add column resolved_on date;

alter table vouchers add constraint vouchers_resolution check ((resolution is null) = (resolved_on is null));

-- Who had a hand in a deduction report beside who uploaded it: who last said how its file is read. Who decided a row
-- stands with the row; of the rows few are decided.
alter table deduction_reports add column columns_by text references members (id);

create index report_rows_decided on report_rows (report_id, decided_by) where decided_by is not null;
