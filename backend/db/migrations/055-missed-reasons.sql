-- What the rows of a report bring the items of the schedule, as it was when the report was looked at or posted; null for what
-- was looked at before.
alter table deduction_reports add column allocated bigint;

-- Why nothing was deducted from a member in the month of a report.
create table missed_reasons (
  report_id text not null references deduction_reports (id),
  member_id text not null references members (id),
  reason text not null check (reason in ('STOPPED_SALARY', 'LEAVE_WITHOUT_PAY', 'MOVED', 'RETIRED', 'DIED', 'OTHER')),
  given_at timestamptz not null,
  given_by text references members (id),
  primary key (report_id, member_id)
);

create index missed_reasons_member on missed_reasons (member_id);
