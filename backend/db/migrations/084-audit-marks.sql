-- The marks of the audit log that left the server: where they were mailed, the delivery tells whether they arrived.
create table audit_marks (
  id bigint generated always as identity primary key,
  position bigint not null check (position > 0),
  hash text not null,
  noted_at timestamptz not null,
  delivery_id text references deliveries (id)
);
