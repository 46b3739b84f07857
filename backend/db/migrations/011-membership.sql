-- Who left or died is no member: what only members may do follows this state.
alter table members add column membership_ended text check (membership_ended in ('left', 'deceased'));

alter table members add column membership_ended_at timestamptz;

update members m set membership_ended = 'left', membership_ended_at = w.processed_at
  from membership_withdrawals w where w.member_id = m.id and w.state = 'processed';

update members m set membership_ended = 'deceased', membership_ended_at = c.decided_at
  from claims c where c.member_id = m.id and c.state in ('approved', 'processed');

-- Why an order was closed without a decision of staff.
alter table commodity_requests add column rejection_reason text;

-- Why a purchase was completed although money was outstanding.
alter table land_requests add column completion_reason text;

create index claims_open on claims (member_id) where state in ('pending', 'approved');
