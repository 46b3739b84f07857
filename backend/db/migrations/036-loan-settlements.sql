-- The loans and commodity orders that a receipt voucher settles early. While the voucher is posted, `unearned` counts as
-- released, so that no closing of a month releases it again; a reversed voucher gives it back.
create table loan_settlements (
  voucher_id text not null references vouchers (id),
  reference text not null,
  loan_id text references loans (id),
  outstanding bigint not null check (outstanding > 0),
  rebate bigint not null check (rebate >= 0 and rebate <= outstanding),
  unearned bigint not null check (unearned >= 0),
  primary key (voucher_id, reference)
);

create index loan_settlements_loan on loan_settlements (loan_id);
