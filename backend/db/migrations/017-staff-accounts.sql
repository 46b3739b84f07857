-- Nobody signs in with a disabled account; its records stay.
alter table members add column disabled_at timestamptz;

alter table members add column disabled_by text;
