-- From which network a session was begun, for its owner alone; it goes with the session.
alter table sessions add column network text not null default '';
