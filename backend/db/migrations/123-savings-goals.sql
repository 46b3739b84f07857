-- What a member saves for in one product: an amount in kobo and, where one is named, the month in which it is wanted.
create table savings_goals (
  member_id text not null references members (id),
  product text not null,
  amount bigint not null check (amount > 0),
  month date check (extract(day from month) = 1),
  primary key (member_id, product)
);
