-- Accounts of the society's own in all five classes, each under a heading of the statements. Until now the assets among the
-- accounts that staff keep were bank accounts alone.
alter table kept_accounts add column account_group text not null default 'ADMINISTRATION';

update kept_accounts set account_group = case
  when code = 'BANK' or code like '01%' then 'BANK_AND_CASH'
  when code like '04%' then 'OTHER_INCOME'
  else 'ADMINISTRATION' end;

alter table kept_accounts alter column account_group drop default;

alter table kept_accounts drop constraint kept_accounts_class;

alter table kept_accounts add constraint kept_accounts_group check (
  (code = 'BANK' or code ~ '^0[1-5][0-9]{6}$')
  and case left(replace(code, 'BANK', '01'), 2)
    when '01' then account_group in ('BANK_AND_CASH', 'FIXED_ASSETS', 'INVESTMENTS', 'STOCK', 'RECEIVABLES')
    when '02' then account_group in ('CREDITORS', 'ACCRUALS', 'BANK_LOANS')
    when '03' then account_group = 'FUNDS'
    when '04' then account_group = 'OTHER_INCOME'
    else account_group in ('COST_OF_SALES', 'ADMINISTRATION', 'DEPRECIATION', 'FINANCE_COSTS') end);

-- Of the accounts that staff keep only those of banks hold money.
create or replace view money_of_entries as
  select entry_id, occurred_at, account_id, (amount > 0) <> is_reversal as is_receipt,
      (case when is_reversal then -1 else 1 end)
        * (round(abs(amount) * up_to / total) - round(abs(amount) * (up_to - own) / total)) as part
    from (
      select o.*, sum(own) over (partition by entry_id order by id) as up_to, sum(own) over (partition by entry_id) as total
        from (
          select l.id, l.entry_id, l.occurred_at, l.account_id, l.debit + l.credit as own, l.debit > 0 as is_debit,
              l.is_money, e.kind = 'reversal' as is_reversal,
              sum(case when l.is_money then l.debit - l.credit else 0 end) over (partition by l.entry_id) as amount
            from (
              select j.*, j.account_id in (
                  select a.id from accounts a
                    where coalesce(a.member_id, '') = '' and a.kind = 'society' and (a.code in ('BANK', 'CASH')
                      or exists (select from kept_accounts k where k.code = a.code and k.account_group = 'BANK_AND_CASH'))) as is_money
                from journal_lines j) l
              join journal_entries e on e.id = l.entry_id) o
        where not is_money and amount <> 0 and (amount > 0) <> is_debit) sides;
