-- Which database the stored files belong to: the folder or bucket of files bears the same id.
create table store_identity (
  only_one boolean primary key default true check (only_one),
  id text not null
);

insert into store_identity (id) values (replace(gen_random_uuid()::text, '-', ''));
