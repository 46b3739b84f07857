-- When a member's phone was last changed: for a week it recovers no password and takes no code of a guarantor (decision 137).
alter table members add column phone_changed_at timestamptz;

-- Links by SMS are counted apart from those by mail, and by the day as well.
alter table password_resets add column by_phone boolean not null default false;
