-- What the society owes beside the savings is paid out with them; in kobo.
alter table membership_withdrawals add column unapplied_balance bigint not null default 0 check (unapplied_balance >= 0);

alter table claims add column unapplied_balance bigint not null default 0 check (unapplied_balance >= 0);
