-- Interest taken up front and released month by month: one row for each loan and month, so that none is released twice.
create table interest_releases (
  loan_id text not null references loans (id),
  month date not null check (extract(day from month) = 1),
  amount bigint not null check (amount > 0),
  primary key (loan_id, month)
);

-- Financial years whose income and expenses were carried to the accumulated surplus. Entries marked with a year are its
-- thirteenth period: they are dated on its last day, in a closed month, and are not in the balances kept for it.
create table year_ends (
  year int primary key,
  starts_on date not null,
  ends_on date not null,
  closed_at timestamptz not null,
  closed_by text references members (id)
);

alter table journal_entries add column year_end int;

create index journal_entries_year_end on journal_entries (year_end) where year_end is not null;

-- How the net surplus of a year is appropriated, and what each member gets of it.
create table appropriations (
  year int primary key references year_ends (year),
  state text not null check (state in ('draft', 'approved', 'posted', 'paid')),
  surplus bigint not null,
  plan jsonb not null,
  -- the amounts of the plan in kobo, as they are posted
  amounts jsonb not null,
  resolution text not null default '',
  resolved_on date,
  saved_at timestamptz not null,
  saved_by text references members (id),
  approved_at timestamptz,
  approved_by text references members (id),
  posted_at timestamptz,
  posted_by text references members (id),
  paid_at timestamptz,
  paid_by text references members (id)
);

create table appropriation_shares (
  year int not null references appropriations (year),
  member_id text not null references members (id),
  dividend bigint not null,
  interest bigint not null,
  refund bigint not null,
  tax bigint not null,
  set_off bigint not null,
  primary key (year, member_id)
);

create or replace function refuse_closed_period() returns trigger language plpgsql as $$
declare
  open_from timestamptz;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('accounting periods', 0));
  select (max(month) + interval '1 month') at time zone 'Africa/Lagos' into open_from from periods;
  if exists (
    select from new_entries n
      where n.occurred_at < open_from and not exists (
        select from year_ends y
          where y.year = n.year_end and (n.occurred_at at time zone 'Africa/Lagos')::date = y.ends_on
            and not exists (select from appropriations a where a.year = y.year and a.state <> 'draft')))
  then
    raise exception 'an entry is dated in a closed period' using errcode = 'IS003';
  end if;
  return null;
end
$$;
