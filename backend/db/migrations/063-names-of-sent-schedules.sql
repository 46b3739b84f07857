-- The names and member numbers of a deduction schedule as they were when it was sent. What was sent before has none, and shows
-- people as they are now.
alter table schedule_items add column sent_name text;

alter table schedule_items add column sent_number text;

-- They are written once, by the statement that sends it.
create trigger schedule_items_names_frozen
  after update of sent_name, sent_number on schedule_items
  for each row
  when (old.sent_name is not null and (old.sent_name, old.sent_number) is distinct from (new.sent_name, new.sent_number))
  execute function refuse_change_of_sent_item();
