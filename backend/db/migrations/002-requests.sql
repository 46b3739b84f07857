-- What members and the public ask for, and what staff publish and decide.

create table savings_instructions (
  id text primary key,
  member_id text not null references members (id),
  kind text not null check (kind in ('initial', 'increase', 'decrease')),
  state text not null default 'pending' check (state in ('pending', 'seen', 'declined')),
  -- [{ product, amount (kobo a month), months }]
  lines jsonb not null,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references members (id)
);

create unique index savings_instructions_one_pending on savings_instructions (member_id, kind)
  where state = 'pending';

create index savings_instructions_member on savings_instructions (member_id, kind, requested_at desc, id);

create index savings_instructions_queue on savings_instructions (kind, state, requested_at, id);

create table loans (
  id text primary key,
  reference text not null unique,
  member_id text not null references members (id),
  loan_type text not null,
  amount bigint not null check (amount > 0),
  duration_months integer not null check (duration_months between 1 and 36),
  -- percent over total_months
  interest_rate numeric(7, 4) not null,
  total_months integer not null,
  -- percent of the amount that is kept as interest
  pro_rata numeric(12, 6) not null,
  -- kobo a month
  payable bigint not null,
  interest bigint not null check (interest >= 0),
  handling_charge bigint not null check (handling_charge >= 0),
  ledger_code text not null,
  is_indebted boolean not null,
  loan_balance bigint not null,
  gross_salary bigint not null,
  net_salary bigint not null,
  share_capital bigint not null,
  ordinary_savings bigint not null,
  retirement_savings bigint not null default 0,
  christmas_savings bigint not null default 0,
  education_savings bigint not null default 0,
  land_development_savings bigint not null default 0,
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  package text,
  third_percent text,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  rejection_reason text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references members (id)
);

create index loans_queue on loans (state, requested_at desc, id);

create index loans_member on loans (member_id, requested_at desc, id);

create table guarantors (
  id text primary key,
  loan_id text not null references loans (id),
  -- two guarantors per loan: the first and the second
  place smallint not null check (place in (1, 2)),
  surname text not null,
  other_name text not null,
  residential_address text not null,
  telephone text not null,
  email text not null,
  work_place text not null,
  permanent_address text not null,
  next_of_kin text not null,
  next_of_kin_phone text not null,
  next_of_kin_email text not null,
  is_member boolean not null,
  share_capital bigint,
  ordinary_savings bigint,
  retirement_savings bigint,
  christmas_savings bigint,
  education_savings bigint,
  land_development_savings bigint,
  signature_file_id text references files (id),
  passport_file_id text references files (id),
  created_at timestamptz not null,
  unique (loan_id, place)
);

create unique index guarantors_email on guarantors (loan_id, lower(email));

create unique index guarantors_telephone on guarantors (loan_id, telephone);

create table products (
  id text primary key,
  product_code text not null unique,
  name text not null,
  description text not null default '',
  image_file_id text references files (id),
  status text not null default 'available' check (status in ('available', 'unavailable')),
  created_at timestamptz not null,
  archived_at timestamptz
);

create index products_catalogue on products (name, id) where archived_at is null;

create table product_variations (
  product_id text not null references products (id) on delete cascade,
  place smallint not null,
  name text not null,
  price bigint not null check (price >= 0),
  primary key (product_id, place)
);

create table commodity_requests (
  id text primary key,
  member_id text not null references members (id),
  total bigint not null check (total > 0),
  markup bigint not null check (markup >= 0),
  grand_total bigint not null,
  repayment_months smallint not null check (repayment_months between 1 and 3),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references members (id),
  check (grand_total = total + markup)
);

create index commodity_requests_queue on commodity_requests (state, requested_at desc, id);

create index commodity_requests_all on commodity_requests (requested_at desc, id);

create index commodity_requests_member on commodity_requests (member_id, requested_at desc, id);

create table commodity_items (
  request_id text not null references commodity_requests (id),
  place smallint not null,
  product_id text references products (id),
  name text not null,
  variation text not null,
  quantity integer not null check (quantity > 0),
  price bigint not null,
  total bigint not null,
  primary key (request_id, place)
);

create table savings_withdrawals (
  id text primary key,
  member_id text not null references members (id),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'processed')),
  total bigint not null check (total > 0),
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  comments text,
  transaction_reference text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references members (id),
  processed_at timestamptz,
  processed_by text references members (id)
);

create index savings_withdrawals_queue on savings_withdrawals (state, requested_at desc, id);

create index savings_withdrawals_all on savings_withdrawals (requested_at desc, id);

create index savings_withdrawals_member on savings_withdrawals (member_id, requested_at desc, id);

create table savings_withdrawal_items (
  withdrawal_id text not null references savings_withdrawals (id),
  place smallint not null,
  product text not null,
  code text not null,
  amount bigint not null check (amount > 0),
  primary key (withdrawal_id, place)
);

create table membership_withdrawals (
  id text primary key,
  member_id text not null references members (id),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'processed')),
  effective_date date not null,
  total_savings bigint not null,
  total_loans bigint not null,
  net_balance bigint not null,
  -- percent of ordinary savings
  service_charge_rate numeric(7, 4) not null,
  service_charge bigint not null,
  amount_due bigint not null,
  -- [{ name, code, value (kobo) }]
  savings_items jsonb not null,
  loan_items jsonb not null,
  bank_name text not null default '',
  account_number text not null default '',
  account_name text not null default '',
  comments text,
  transaction_reference text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references members (id),
  processed_at timestamptz,
  processed_by text references members (id)
);

create unique index membership_withdrawals_one_open on membership_withdrawals (member_id)
  where state in ('pending', 'approved');

create index membership_withdrawals_queue on membership_withdrawals (state, requested_at desc, id);

create index membership_withdrawals_all on membership_withdrawals (requested_at desc, id);

create index membership_withdrawals_member on membership_withdrawals (member_id, requested_at desc, id);

create table claims (
  id text primary key,
  member_id text not null references members (id),
  deceased_member_number text not null,
  date_of_death date not null,
  beneficiary_name text not null,
  beneficiary_email text not null,
  beneficiary_phone text not null,
  relationship text not null,
  beneficiary_address text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  total_savings bigint not null,
  total_loans bigint not null,
  net_amount bigint not null,
  amount_due bigint not null,
  -- [{ name, code, value (kobo) }]
  savings_items jsonb not null,
  loan_items jsonb not null,
  -- { kind of document: file id }
  documents jsonb not null,
  submission_date date,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'processed')),
  comments text,
  transaction_reference text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references members (id),
  processed_at timestamptz,
  processed_by text references members (id)
);

create index claims_queue on claims (state, requested_at desc, id);

create index claims_all on claims (requested_at desc, id);

create index claims_member on claims (member_id);

create table estates (
  id text primary key check (id in ('blossom', 'university')),
  total integer not null check (total >= 0),
  available integer not null check (available >= 0),
  status text not null check (status in ('open', 'closed')),
  check (available <= total)
);

create table land_settings (
  -- one row
  id boolean primary key default true check (id),
  plot_price bigint not null check (plot_price > 0),
  non_member_plot_price bigint not null check (non_member_plot_price > 0),
  -- percent
  minimum_percentage numeric(7, 4) not null check (minimum_percentage between 0 and 100),
  -- months
  maximum_installments integer not null check (maximum_installments > 0)
);

create table land_requests (
  id text primary key,
  member_type text not null check (member_type in ('member', 'non-member')),
  member_id text references members (id),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'completed')),
  -- { fullName, email, phone, faculty, department, salaryStructure, natureOfBusiness, address }
  applicant jsonb not null,
  -- { name, relationship, phone, email, address }, for non-members
  next_of_kin jsonb,
  estate_id text not null references estates (id),
  plots integer not null check (plots > 0),
  total_amount bigint not null,
  payment_type text not null check (payment_type in ('full', 'partial')),
  percentage_paid numeric(7, 4),
  amount_paid bigint not null,
  outstanding_amount bigint not null,
  installment_months integer,
  monthly_installment bigint,
  -- { transactionId, tellerId, bankName, paymentDate }
  payment jsonb not null,
  passport_file_id text references files (id),
  signature_file_id text references files (id),
  payment_proof_file_id text references files (id),
  rejection_reason text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references members (id),
  completed_at timestamptz,
  completed_by text references members (id),
  check ((member_type = 'member') = (member_id is not null))
);

create index land_requests_queue on land_requests (state, requested_at desc, id);

create index land_requests_all on land_requests (requested_at desc, id);

create index land_requests_member on land_requests (member_id, requested_at desc, id);

create table legal_documents (
  id text primary key,
  name text not null,
  description text not null default '',
  file_id text not null references files (id),
  created_at timestamptz not null,
  created_by text references members (id)
);

create index legal_documents_list on legal_documents (created_at, id);

create table financial_reports (
  id text primary key,
  year integer not null,
  description text not null default '',
  file_id text not null references files (id),
  created_at timestamptz not null,
  created_by text references members (id)
);

create index financial_reports_list on financial_reports (year desc, id);

create table broadcasts (
  id text primary key,
  subject text not null,
  message text not null,
  send_type text not null check (send_type in ('sms', 'email', 'both')),
  created_at timestamptz not null,
  created_by text references members (id),
  finished_at timestamptz
);

-- One message to one address: a line of a broadcast, or a mail of its own (a password reset).
create table deliveries (
  id text primary key,
  broadcast_id text references broadcasts (id),
  member_id text references members (id),
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  subject text not null default '',
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  problem text,
  created_at timestamptz not null,
  finished_at timestamptz
);

create unique index deliveries_once on deliveries (broadcast_id, member_id, channel)
  where broadcast_id is not null;

create index deliveries_due on deliveries (next_attempt_at, id) where state in ('queued', 'sending');

-- A new society sells no land until staff open an estate; the prices are placeholders staff replace.
insert into estates (id, total, available, status) values
  ('blossom', 0, 0, 'closed'),
  ('university', 0, 0, 'closed');

insert into land_settings (plot_price, non_member_plot_price, minimum_percentage, maximum_installments)
  values (150000000, 200000000, 30, 12);
