-- That an admin allowed a request over usual limits, and why: the limits, the reason and the name.
alter table loans add column limit_override jsonb;

alter table savings_withdrawals add column limit_override jsonb;

alter table membership_withdrawals add column limit_override jsonb;
