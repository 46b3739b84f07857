-- Which officer registered somebody at the office; null for who registered on the website.
alter table members add column registered_by text references members (id);

-- Who has no e-mail address is registered without one. The second column keeps these apart, so that the index stays the one
-- that sign-ins are found by.
drop index members_email;

create unique index members_email on members (lower(email), (case when email = '' then id else '' end))
  where archived_at is null;
