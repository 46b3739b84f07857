-- A posting whose process ended, or whose connection broke, goes on by itself; how often is counted, because it may be the cause.
alter table report_postings add column interruptions integer not null default 0 check (interruptions >= 0);
