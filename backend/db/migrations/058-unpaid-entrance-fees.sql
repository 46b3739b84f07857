-- Entrance fees that members owe and payroll deducts, as staff noted: what is owed in all, in kobo. Schedules ask for it
-- until it is deducted.
create table unpaid_entrance_fees (
  member_id text primary key references members (id),
  amount bigint not null check (amount > 0),
  noted_at timestamptz not null,
  noted_by text references members (id)
);

alter table schedule_items drop constraint schedule_items_kind_check;

alter table schedule_items add constraint schedule_items_kind_check
  check (kind in ('savings', 'loan', 'commodity', 'land', 'fee'));

alter table deduction_holidays drop constraint deduction_holidays_kind_check;

alter table deduction_holidays add constraint deduction_holidays_kind_check
  check (kind in ('savings', 'loan', 'commodity', 'land', 'fee'));
