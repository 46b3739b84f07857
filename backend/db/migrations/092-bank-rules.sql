-- Rules of a bank account: lines whose narration has a text are entered as one voucher.
create table bank_rules (
  id text primary key,
  -- the bank account, by its name in the journal
  bank_code text not null,
  narration_pattern text not null,
  direction text not null check (direction in ('in', 'out')),
  kind text not null check (kind in ('receipt', 'payment', 'transfer')),
  -- the society's account that the lines are booked on, by its name in the journal
  account_code text not null,
  -- '' for a transfer
  party text not null,
  created_at timestamptz not null,
  created_by text not null references members (id),
  ended_at timestamptz,
  ended_by text references members (id),
  check ((ended_at is null) = (ended_by is null))
);

-- Two rules with one text would stand in each other's way at every line.
create unique index bank_rules_text on bank_rules (bank_code, direction, upper(narration_pattern))
  where ended_at is null;

-- The voucher that was entered for a line and is not posted yet. Once it is, the line is matched with its entry.
alter table bank_lines add column voucher_id text references vouchers (id);

alter table bank_lines add constraint bank_lines_waiting
  check (voucher_id is null or (match_id is null and excluded_reason is null));

create index bank_lines_voucher on bank_lines (voucher_id) where voucher_id is not null;

alter table bank_matches drop constraint bank_matches_how_check;

alter table bank_matches add constraint bank_matches_how_check
  check (how in ('reference', 'date', 'hand', 'voucher'));
