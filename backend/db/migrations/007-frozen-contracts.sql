-- What contract and authority letter say of the borrower, as it stood when the loan was asked for: a later move
-- or change of name does not rewrite a paper that was signed. Requests from before keep what is known today.
alter table loans add column borrower jsonb;

update loans set borrower = (
  select jsonb_build_object(
    'title', m.title, 'name', m.name, 'home_address', m.home_address, 'member_number', m.member_number,
    'phone', m.phone, 'signature_file_id', m.signature_file_id, 'employment', m.employment)
  from members m where m.id = loans.member_id);
