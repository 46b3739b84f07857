-- A line of a voucher on the dividend payable names the member whose share it pays; the account stays the society's.
alter table voucher_lines drop constraint voucher_lines_check1;

alter table voucher_lines add constraint voucher_lines_member check (
  case account_kind
    when 'society' then member_id is null or account_code = 'DIVIDEND_PAYABLE'
    else member_id is not null
  end);
