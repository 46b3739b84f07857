-- What payers never sent and the committee resolved to write off: a journal voucher says what is booked, and these say of
-- which payer and months, by which resolution.
create table write_offs (
  voucher_id text primary key references vouchers (id),
  payer_id text not null references payers (id),
  resolution text not null check (resolution <> ''),
  resolved_on date not null
);

create index write_offs_payer on write_offs (payer_id);

create table write_off_months (
  voucher_id text not null references write_offs (voucher_id),
  month date not null check (extract(day from month) = 1),
  -- kobo
  amount bigint not null check (amount > 0),
  primary key (voucher_id, month)
);

-- A movement of what a payer owes is of a report, of a remittance or of a write-off: below zero was written off, above
-- zero was recovered or taken back.
alter table payer_receivables add column voucher_id text references write_offs (voucher_id);

alter table payer_receivables drop constraint payer_receivables_check;

alter table payer_receivables add constraint payer_receivables_source
  check (num_nonnulls(report_id, remittance_id, voucher_id) = 1);

create index payer_receivables_voucher on payer_receivables (voucher_id) where voucher_id is not null;

-- Where members are credited when the money comes, a write-off credits them instead of the remittance.
alter table report_credit_moves add column voucher_id text references write_offs (voucher_id);

alter table report_credit_moves alter column remittance_id drop not null;

alter table report_credit_moves add constraint report_credit_moves_source
  check (num_nonnulls(remittance_id, voucher_id) = 1);

create index report_credit_moves_voucher on report_credit_moves (voucher_id) where voucher_id is not null;

-- An item of a month that ended without all of its money.
alter table schedule_items drop constraint schedule_items_state_check;

alter table schedule_items add constraint schedule_items_state_check
  check (state in ('planned', 'sent', 'deducted', 'short', 'not deducted', 'remitted', 'written off'));
