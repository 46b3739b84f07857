-- What staff search claims and land requests by, kept beside the row: no search unpacks JSON.

alter table claims add column search_text text generated always as
  (lower(deceased_member_number || ' ' || beneficiary_name || ' ' || beneficiary_email || ' ' || beneficiary_phone)) stored;

alter table land_requests add column search_text text generated always as
  (lower(id || ' ' || coalesce(applicant ->> 'fullName', '') || ' ' || coalesce(applicant ->> 'email', '')
    || ' ' || coalesce(applicant ->> 'phone', ''))) stored;

create index land_requests_kinds on land_requests (member_type, state, requested_at desc, id);
