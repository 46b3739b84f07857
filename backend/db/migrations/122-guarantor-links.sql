-- A link of its own for each of the two whom a borrower asks (decision 135). The link of the documents, which ends with the loan's
-- id, works beside them. What the borrower says of whom they ask is cleared when the loan is decided.
create table guarantor_links (
  id text primary key,
  loan_id text not null references loans (id),
  -- The first or the second of the two who are asked.
  place smallint not null,
  token text not null,
  name text not null default '',
  phone text not null default '',
  email text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The last invitation or reminder, and the first time that the form was opened.
  asked_at timestamptz,
  opened_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  guarantor_id text references guarantors (id),
  -- Another person is asked in the place of this one.
  replaced_at timestamptz,
  constraint guarantor_links_token_key unique (token),
  constraint guarantor_link_place check (place in (1, 2)),
  constraint guarantor_link_ends check (expires_at > created_at),
  constraint guarantor_link_reason check (decline_reason is null or declined_at is not null)
);

create index guarantor_links_of_loan on guarantor_links (loan_id, place, created_at);

-- Codes by which a member shows that the registered phone is theirs. A row without a member is of somebody whom no record
-- fits: it is answered in the same way.
create table guarantor_codes (
  link_id text primary key references guarantor_links (id),
  member_id text references members (id),
  code_sha256 text not null,
  tries smallint not null default 0,
  sends smallint not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  proof_sha256 text,
  constraint guarantor_code_ends check (expires_at > sent_at)
);

create index guarantor_codes_of_member on guarantor_codes (member_id, sent_at);

-- The member who proved it at the signature; null for everybody else.
alter table guarantors add column member_id text references members (id);

create index guarantors_member on guarantors (member_id) where member_id is not null;

-- A member without an e-mail address signs as well.
drop index guarantors_email;
create unique index guarantors_email on guarantors (loan_id, lower(email)) where email like '%@%';

-- Loans whose guarantors were told that they fell behind, until they are in order again.
create table loans_behind (
  loan_id text primary key references loans (id),
  told_at timestamptz not null
);

-- Requests that wait for guarantors get the links of the places that are free: 16 signs of 5 random bits, each of a byte of an
-- identifier of its own.
insert into guarantor_links (id, loan_id, place, token, created_at, expires_at)
  select replace(gen_random_uuid()::text, '-', ''), l.id, p.place + 1,
      'GL' || (
        select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(uuid_send(gen_random_uuid()), 0) % 32 + 1, 1), '')
          from generate_series(1, 16) as sign (place) where l.id is not null and p.place is not null),
      now(), now() + interval '30 days'
    from loans l cross join generate_series(0, 1) as p (place)
    where l.state = 'pending' and p.place >= (select count(*) from guarantors g where g.loan_id = l.id);
