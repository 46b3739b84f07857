-- Found by name, however it is written: accents, apostrophes, hyphens, blanks and case do not matter. `folded` is the function of
-- that name in rules/search.ts; tests/backend/db/folded.test.ts holds both to the same answers.

-- Apostrophes go first, because Unicode takes some apart into a blank and a mark. Then letters lose their marks, hooks and
-- strokes, and what separates words is a blank. Most texts are plain ASCII, which have no marks to lose.
create function folded(written text) returns text
  language sql immutable strict parallel safe
  as $$
    select translate(
      lower(case when octet_length(written) = char_length(written) then translate(written, '''`', '')
        else regexp_replace(
          normalize(translate(written, U&'''`\2018\2019\201B\00B4\02B9\02BB\02BC\2032\FF07', ''), NFKD),
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g') end),
      U&'\0181\0253\018A\0257\0110\0111\0198\0199\0141\0142\00D8\00F8\01B3\01B4'
        || E' \t\r\n,.;:/\\()[]{}&"|-' || U&'\201C\201D\00AB\00BB\2010\2011\2012\2013\2014\2015\2212',
      'bbddddkkllooyy' || repeat(' ', 32))
  $$;

-- What a record with a name is searched by: the name also without its blanks, so that 'adebayo' finds Ade Bayo.
create function searched_text(name text, others text) returns text
  language sql immutable parallel safe
  as $$
    select folded(name) || ' ' || replace(folded(name), ' ', '') || ' ' || folded(others)
  $$;

drop index members_directory;

drop index members_running_number;

alter table members drop column search_text;

alter table members add column search_text text generated always as
  (searched_text(name, coalesce(member_number, '') || ' ' || email || ' ' || phone || ' '
    || coalesce(employment ->> 'staffNumber', ''))) stored;

create index members_directory on members (name, id)
  include (search_text, member_number, access_level, archived_at, running_number, confirmed_at, created_at,
    organisation, campus, bank_name);

create index members_running_number on members (running_number, name, id)
  include (search_text, member_number, access_level, archived_at, confirmed_at);

alter table claims drop column search_text;

alter table claims add column search_text text generated always as
  (searched_text(beneficiary_name,
    deceased_member_number || ' ' || beneficiary_email || ' ' || beneficiary_phone)) stored;

alter table land_requests drop column search_text;

alter table land_requests add column search_text text generated always as
  (searched_text(coalesce(applicant ->> 'fullName', ''), id || ' ' || coalesce(applicant ->> 'email', '')
    || ' ' || coalesce(applicant ->> 'phone', ''))) stored;

alter table vouchers drop column search_text;

alter table vouchers add column search_text text generated always as
  (searched_text(party, reference || ' ' || outside_reference || ' ' || narration)) stored;
