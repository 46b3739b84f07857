-- Accounts that staff keep: bank accounts as before, and accounts of income and expenses that the society opened. An account
-- of income or expenses is kept in the journal under its number. None is ever deleted: the books name it.
alter table bank_accounts rename to kept_accounts;

alter table kept_accounts alter column bank_name set default '';

alter table kept_accounts alter column account_number set default '';

alter table kept_accounts add constraint kept_accounts_class check (code = 'BANK' or code ~ '^0[145]');

-- Two open accounts of one name would be taken for each other; rent may be earned and paid.
drop index bank_accounts_name;

create unique index kept_accounts_name on kept_accounts (left(replace(code, 'BANK', '01'), 2), lower(name))
  where closed_at is null;
