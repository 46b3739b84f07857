-- The register of what the society uses for years, and what was charged of each asset month by month.
create table fixed_assets (
  id integer generated always as identity primary key,
  name text not null,
  asset_account text not null references kept_accounts (code),
  accumulated_account text not null references kept_accounts (code),
  expense_account text not null references kept_accounts (code),
  acquired_on date not null,
  cost bigint not null,
  residual bigint not null,
  -- of its useful life
  months integer not null,
  -- what other books charged before, and the last month they did, by its first day
  brought bigint not null default 0,
  brought_through date,
  created_at timestamptz not null,
  created_by text references members (id),
  disposed_on date,
  proceeds bigint,
  -- what it stood at in the books when it was disposed of
  disposed_value bigint,
  disposed_by text references members (id),
  constraint fixed_assets_amounts check (residual >= 0 and residual < cost and brought >= 0 and brought <= cost - residual),
  constraint fixed_assets_months check (months between 1 and 600),
  constraint fixed_assets_brought check ((brought_through is not null) or brought = 0),
  constraint fixed_assets_disposal check ((disposed_on is null) = (proceeds is null) and (disposed_on is null) = (disposed_value is null)
    and proceeds >= 0)
);

create index fixed_assets_accounts on fixed_assets (asset_account, accumulated_account, expense_account);

create table asset_depreciations (
  asset_id integer not null references fixed_assets (id),
  month date not null,
  amount bigint not null,
  primary key (asset_id, month)
);
