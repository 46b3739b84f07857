-- A payroll file that names no month may be the same to the byte in two months: the same people, the same sums.
drop index deduction_reports_file;
create unique index deduction_reports_file on deduction_reports (file_sha256, month) where state in ('draft', 'posted');
