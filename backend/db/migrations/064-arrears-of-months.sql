-- What of loans was behind at the end of each closed month, by age: reckoning it again takes a look at every loan. Months that
-- were closed before have none; the next closing writes theirs down as well.
create table period_arrears (
  month date not null references periods (month),
  band text not null,
  loans integer not null,
  outstanding bigint not null,
  arrears bigint not null,
  primary key (month, band)
);

create trigger period_arrears_append_only before update or delete on period_arrears
  for each row execute function refuse_change();

create trigger period_arrears_no_truncate before truncate on period_arrears
  for each statement execute function refuse_change();
