-- Who is probably the same person as an applicant is asked for each registration staff open.

create index members_birth_date on members (birth_date) where archived_at is null;

create index members_staff_number on members
  ((upper(regexp_replace(employment ->> 'staffNumber', '\s', '', 'g')))) where archived_at is null;

create index members_payment_reference on members
  ((upper(regexp_replace(registration_payment ->> 'tellerReference', '\s', '', 'g')))) where archived_at is null;
