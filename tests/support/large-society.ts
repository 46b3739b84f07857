import { sql } from 'kysely'
import type { Queryable } from '#backend/db/schema.ts'

/** How large a society becomes beside the demo society in it. */
export interface LargeSociety {
  readonly members: number
  /** Lines of the ledger, two of each contribution. */
  readonly lines: number
  /** Items of sent deduction schedules, one a member and month. */
  readonly items?: number
  /** Vouchers of two lines that wait. */
  readonly vouchers?: number
}

/** A payer's sent schedules of one month after another, of all members each. */
async function growSchedules(db: Queryable, members: number, items: number): Promise<void> {
  await sql`insert into payers (id, name, identifier, layout, file_kind, cut_off_day, remittance_day, created_at)
    values ('large', 'Large Bursary', 'payroll number', 'full', 'csv', 20, 7, now())`.execute(db)
  await sql`insert into deduction_schedules (id, payer_id, month, version, built_at, state, sent_at, updated_at)
    select 'large' || n, 'large', (date '2020-01-01' + n * interval '1 month')::date, 1, now(), 'sent', now(), now()
    from generate_series(1, ${Math.ceil(items / members)}) n`.execute(db)
  await sql`insert into schedule_items (schedule_id, member_id, identifier, kind, record_id, item, element_code, amount, arrears,
      old_amount, first_month, authority, state, sent_name, sent_number)
    select 'large' || (1 + n / ${members}::int), 'large' || (1 + n % ${members}::int), n::text, 'savings', 'ORDINARY_SAVINGS',
      'ORDINARY_SAVINGS', 'COOP', 100000, 0, 0, date '2020-01-01', 'form', 'sent', 'Large Member', ''
    from generate_series(0, ${items - 1}) n`.execute(db)
}

/** Journals of the bank to itself, which nobody would post. */
async function growVouchers(db: Queryable, vouchers: number): Promise<void> {
  await sql`insert into vouchers (id, reference, kind, state, dated, party, outside_reference, narration, total, created_at, updated_at, created_by)
    select 'large' || n, 'LGV' || n, 'journal', 'waiting', date '2020-01-01' + n % 2000, '', '', 'Voucher ' || n, 100, now(), now(),
      (select id from members where access_level = 3 limit 1)
    from generate_series(1, ${vouchers}) n`.execute(db)
  await sql`insert into voucher_lines (voucher_id, place, account_kind, account_code, debit, credit)
    select 'large' || n, side, 'society', 'BANK', case side when 0 then 100 else 0 end, case side when 1 then 100 else 0 end
    from generate_series(1, ${vouchers}) n cross join generate_series(0, 1) side`.execute(db)
}

/** Members with a savings account each, and contributions of all of them month after month. */
export async function growSociety(
  db: Queryable,
  { members, lines, items = 0, vouchers = 0 }: LargeSociety,
): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db)
  // What takes a quiet machine some seconds takes a busy one more than a request may.
  await sql`set statement_timeout = 0`.execute(db)
  await sql`insert into members (id, member_number, name, email, employment, registration_payment, created_at, confirmed_at, updated_at)
    select 'large' || n, 'LRG' || lpad(n::text, 6, '0'), 'Large Member ' || n, 'large' || n || '@isusu.example',
      (select employment from members where member_number is not null limit 1), '{}', now(), now(), now()
    from generate_series(1, ${members}) n`.execute(db)
  await sql`insert into accounts (member_id, kind, code)
    select 'large' || n, 'savings', '02020305' from generate_series(1, ${members}) n`.execute(db)
  const { rows } = await sql<{ bank: number; last: number }>`
    select (select id from accounts where kind = 'society' and code = 'BANK') as bank,
      (select max(id) from journal_entries) as last`.execute(db)
  const { bank = 0, last = 0 } = rows[0] ?? {}
  await sql`insert into journal_entries (id, reference, kind, narration, occurred_at, recorded_at)
    overriding system value
    select ${last}::bigint + n, 'LG' || n, 'contribution', 'Contribution ' || n,
      timestamptz '2020-01-01' + (n % 2000) * interval '1 day', now()
    from generate_series(1, ${lines / 2}) n`.execute(db)
  await sql`insert into journal_lines (entry_id, account_id, occurred_at, debit, credit)
    select e.id, a.id, e.occurred_at, case side when 0 then 100 else 0 end, case side when 1 then 100 else 0 end
    from journal_entries e cross join generate_series(0, 1) side
      join accounts a on a.id = case side when 0 then ${bank}::bigint else
        (select id from accounts where member_id = 'large' || (1 + e.id % ${members}) and kind = 'savings') end
    where e.reference like 'LG%'`.execute(db)
  if (items > 0) await growSchedules(db, members, items)
  if (vouchers > 0) await growVouchers(db, vouchers)
  await sql`set session_replication_role = origin`.execute(db)
  await sql`analyze`.execute(db)
  await sql`reset statement_timeout`.execute(db)
}
