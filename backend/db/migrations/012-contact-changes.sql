-- When and by whom the e-mail and the bank account of a member were last changed: payments soon after are marked.
alter table members add column email_changed_at timestamptz;

alter table members add column email_changed_by text;

alter table members add column bank_changed_at timestamptz;

alter table members add column bank_changed_by text;
