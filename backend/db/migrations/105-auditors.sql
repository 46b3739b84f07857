-- Auditors read the books and the audit log for some days (decision 122). They sign in with an account below every level of the
-- documents, 0, which is no member's.
alter table members drop constraint members_access_level_check;

alter table members add constraint members_access_level_check check (access_level between 0 and 3);

alter table members add constraint auditors_are_no_members check
  (access_level > 0 or (member_number is null and confirmed_at is null and membership_ended is null));

create table auditors (
  member_id text primary key references members (id),
  firm text not null,
  first_day date not null,
  last_day date not null,
  given_at timestamptz not null,
  given_by text not null references members (id),
  ended_at timestamptz,
  ended_by text references members (id),
  last_signed_in_at timestamptz,
  constraint auditor_days check (last_day >= first_day),
  constraint auditor_ended check ((ended_at is null) = (ended_by is null))
);
