-- Each code is a row of its own, so that what was sent to a member and tried for them is counted for that member, whoever is asked
-- by the link afterwards. Codes are sealed: a hash of six digits is no secret. Codes count for minutes, so that those that wait
-- are asked for again.
delete from guarantor_codes;
alter table guarantor_codes drop constraint guarantor_codes_pkey;
alter table guarantor_codes drop column sends;
alter table guarantor_codes drop column code_sha256;
alter table guarantor_codes add column id text primary key;
alter table guarantor_codes add column sealed_code text not null;
create index guarantor_codes_of_link on guarantor_codes (link_id, sent_at);

-- A member signs for a loan once, whatever phone and e-mail the record has by then.
update guarantors g set member_id = null
  where exists (
    select from guarantors o where o.loan_id = g.loan_id and o.member_id = g.member_id and o.place < g.place);
create unique index guarantors_once on guarantors (loan_id, member_id) where member_id is not null;
