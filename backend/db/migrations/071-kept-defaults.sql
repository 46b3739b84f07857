-- Settings whose default is another one for new societies: books keep the one they began with, unless SOCIETY_FILE states it.
create table kept_defaults (
  setting text primary key,
  value jsonb not null
);

-- Interest taken up front was income at the disbursement; in new books it is earned month by month.
insert into kept_defaults (setting, value)
  select 'recogniseInterest',
    case when exists (select from journal_entries) then '"AT_DISBURSEMENT"'::jsonb else '"MONTHLY"'::jsonb end;
