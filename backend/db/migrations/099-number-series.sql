-- Numbers without holes: each book has a series of its own for each year, and the number is taken in the transaction that
-- keeps the voucher or the remittance. What is refused takes none. Numbers from before stay, outside every series.
create table number_series (
  -- RV receipts, PV payments, GV journals, TV transfers, RM remittances
  book text not null check (book in ('RV', 'PV', 'GV', 'TV', 'RM')),
  -- of the day of the voucher
  year integer not null check (year between 1000 and 9999),
  last integer not null check (last > 0),
  primary key (book, year)
);

-- A series begins with 1 and goes on by 1.
create function refuse_number_hole() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.last = 1 then
    return new;
  end if;
  if tg_op = 'UPDATE' and (new.book, new.year, new.last) = (old.book, old.year, old.last + 1) then
    return new;
  end if;
  raise exception 'numbers of a book go on one by one' using errcode = 'IS001';
end
$$;

create trigger number_series_one_by_one before insert or update or delete on number_series
  for each row execute function refuse_number_hole();

create trigger number_series_no_truncate before truncate on number_series
  for each statement execute function refuse_change();

alter table vouchers add column series_year integer;

alter table vouchers add column series_number integer;

alter table vouchers add constraint vouchers_series check ((series_year is null) = (series_number is null));

create unique index vouchers_series_number on vouchers (kind, series_year, series_number) where series_year is not null;

-- A number stays with its voucher, also where that is discarded.
create trigger vouchers_numbered before update of kind, reference, series_year, series_number or delete on vouchers
  for each row when (old.series_number is not null) execute function refuse_change();

alter table remittances add column series_year integer;

alter table remittances add column series_number integer;

alter table remittances add constraint remittances_series check ((series_year is null) = (series_number is null));

create unique index remittances_series_number on remittances (series_year, series_number) where series_year is not null;

create trigger remittances_numbered before update of reference, series_year, series_number or delete on remittances
  for each row when (old.series_number is not null) execute function refuse_change();
