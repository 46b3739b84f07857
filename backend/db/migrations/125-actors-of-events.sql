-- Which member of staff did what an event tells (decision 138): an account's id, for colleagues alone. Programs are told the kind of
-- who acted and nothing else, as before. Events of before have none.
alter table events add column actor_id text;
