-- What the debit balances of a closed month come to is shown beside each month: kept, like the sums, so that the list does
-- not add up every account of every month.
alter table period_sums add column debits bigint not null default 0;

alter table period_sums disable trigger user;

update period_sums s set debits = kept.debits
  from (
    select b.month, a.kind, a.code, sum(b.balance) as debits
      from period_balances b join accounts a on a.id = b.account_id
      where b.balance > 0 group by b.month, a.kind, a.code) kept
  where kept.month = s.month and kept.kind = s.kind and kept.code = s.code;

alter table period_sums enable trigger user;

alter table period_sums alter column debits drop default;

create or replace function keep_period_sums() returns trigger language plpgsql as $$
begin
  execute '
    insert into period_sums (month, kind, code, balance, debits)
    select n.month, a.kind, a.code, sum(n.balance), coalesce(sum(n.balance) filter (where n.balance > 0), 0)
      from new_balances n join accounts a on a.id = n.account_id
      group by n.month, a.kind, a.code';
  return null;
end
$$;
