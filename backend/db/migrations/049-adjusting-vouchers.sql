-- A journal voucher of an audit adjustment names the closed year whose thirteenth period it is posted into.
alter table vouchers add column year_end int references year_ends (year);

alter table vouchers add constraint vouchers_year_end check (year_end is null or kind = 'journal');

create index vouchers_year_end on vouchers (year_end) where year_end is not null;
