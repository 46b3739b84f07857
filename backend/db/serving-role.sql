-- The rights of the role that serves requests. It owns no table: it adds to the journal and the audit log and can
-- neither change nor remove what stands there, switch a trigger off, or move an account to another member.
-- The owner of the tables runs this in the society's database after every migration; it may be repeated:
-- in one transaction, so that the servers have their rights at every moment:
--   psql --single-transaction --set ON_ERROR_STOP=1 --file backend/db/serving-role.sql "$OWNER_URL"
revoke all on all tables in schema public from isusu_serving;

revoke all on all sequences in schema public from isusu_serving;

revoke create on schema public from public, isusu_serving;

grant usage on schema public to isusu_serving;

grant select, insert, update, delete on all tables in schema public to isusu_serving;

grant usage on all sequences in schema public to isusu_serving;

-- What only grows.
revoke update, delete on journal_entries, journal_lines, accounts, audit_log, periods, period_balances, period_sums,
  interest_releases, year_ends from isusu_serving;

-- What only a migration or a restore writes.
revoke insert, update, delete on migrations, migrations_lock, store_identity, kept_defaults from isusu_serving;
