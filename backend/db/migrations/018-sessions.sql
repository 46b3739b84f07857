-- What the owner of an account is shown of each session: the device as it named itself, and when it was last used.
alter table sessions add column device text not null default '';

alter table sessions add column last_seen_at timestamptz;
