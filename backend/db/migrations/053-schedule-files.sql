-- The files of a deduction schedule as they were when it was sent: the payer's layout and people's names change later.
create table schedule_files (
  schedule_id text not null references deduction_schedules (id),
  kind text not null check (kind in ('csv', 'xlsx')),
  name text not null,
  -- of the bytes, hexadecimal
  sha256 text not null,
  -- base64
  content text not null,
  primary key (schedule_id, kind)
);

create or replace function refuse_change_of_sent_file() returns trigger language plpgsql as $$
begin
  raise exception 'a sent deduction schedule is frozen' using errcode = 'IS004';
end
$$;

create trigger schedule_files_frozen before update or delete on schedule_files
  for each row execute function refuse_change_of_sent_file();
