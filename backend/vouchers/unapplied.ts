import { sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import { searchOf } from '#rules/search.ts'
import { MEMBERS_UNAPPLIED } from '#rules/treasury/society-accounts.ts'
import type { UNAPPLIED_ORDERS } from '../contract/unapplied.ts'
import { type KeyColumn, type KeyedRow, keyset } from '../db/keyset.ts'
import type { Queryable } from '../db/schema.ts'
import { fitsSearch } from '../db/search.ts'
import type { Page, Reached } from '../http/paging.ts'
import { REMITTANCE } from '../payroll/remittances/remittance-word.ts'
import { REPORT_SOURCE } from '../payroll/reports/tables.ts'
import type { NamedMember } from '../treasury/general-ledger.ts'
import type { HeldSums } from './suspense.ts'

/** A credit that an unapplied balance comes from. What was used is counted against the oldest first. Kobo. */
export interface UnappliedOrigin {
  readonly reference: string
  readonly narration: string
  /** ISO 8601. */
  readonly at: string
  /** What is left of it. */
  readonly amount: number
  /** Whether payroll deducted it although nothing was asked. */
  readonly isUnexpected: boolean
  /** Of what is left, what the society pays back: it was deducted above what was due. */
  readonly toRefund: number
}

/** The unapplied balance of a member. Kobo; below zero the member owes it. */
export interface UnappliedBalance extends NamedMember {
  readonly balance: Kobo
  /** Debits of it in vouchers that are not posted. */
  readonly waiting: Kobo
  /** What of the origins is to be paid back. */
  readonly toRefund: Kobo
  /** The time of the oldest origin; null where nothing is left to apply. */
  readonly since: Date | null
  /** The oldest first. */
  readonly origins: readonly UnappliedOrigin[]
}

export interface UnappliedQuery {
  readonly page: Page
  /** A part of the name, the member number or the staff number; blank for all. */
  readonly search: string
  /** Whether members are found by name and member number alone, as auditors find them. */
  readonly namesAlone: boolean
  /** Only those with something to be paid back. */
  readonly refunds: boolean
  readonly order: (typeof UNAPPLIED_ORDERS)[number]
  readonly isDescending: boolean
}

/** What each order sorts by; members without an origin come last in either direction, and those it does not tell apart by name. */
const SORTED_BY: Readonly<Record<UnappliedQuery['order'], (isDescending: boolean) => readonly KeyColumn[]>> =
  {
    name: (isDescending) => [{ by: sql`name`, as: 'text', isDescending }],
    balance: (isDescending) => [
      { by: sql`balance`, as: 'bigint', isDescending },
      { by: sql`name`, as: 'text' },
    ],
    since: (isDescending) => [
      { by: sql`(since is null)::integer`, as: 'bigint' },
      { by: sql`coalesce(since, 'epoch')`, as: 'timestamptz', isDescending },
      { by: sql`name`, as: 'text' },
    ],
  }

/**
 * A page of the members whose unapplied balance is not zero. Reversed entries and their reversals are no origins; both
 * together are nothing.
 */
export async function unappliedPage(
  db: Queryable,
  { page, search, namesAlone, refunds, order, isDescending }: UnappliedQuery,
): Promise<{
  readonly balances: readonly UnappliedBalance[]
  readonly sums: HeldSums
  readonly reached: Reached
}> {
  const fits = fitsSearch(
    namesAlone ? sql`folded(concat_ws(' ', m.name, m.member_number))` : sql`m.search_text`,
    searchOf(search),
  )
  const listed = keyset(page, `unapplied by ${order}${isDescending ? ' backwards' : ''}`, [
    ...SORTED_BY[order](isDescending),
    { by: sql`member_id`, as: 'text' },
  ])
  const { rows } = await sql<
    UnappliedBalance & KeyedRow & { readonly sums: HeldSums; readonly place: number | null }
  >`
    with lines as (
        select a.member_id, l.id, l.debit, l.credit, l.occurred_at, l.entry_id
          from accounts a join journal_lines l on l.account_id = a.id join journal_entries e on e.id = l.entry_id
          where a.kind = 'unapplied' and e.reverses_id is null
            and not exists (select from journal_entries r where r.reverses_id = e.id)),
      balances as (
        select member_id, sum(credit - debit)::bigint as balance, sum(debit) as used
          from lines group by member_id having sum(credit - debit) <> 0),
      credits as (
        select b.member_id, b.used, l.id, l.entry_id, l.credit, l.occurred_at,
            sum(l.credit) over (partition by l.member_id order by l.occurred_at, l.id) as upto
          from balances b join lines l on l.member_id = b.member_id where l.credit > 0),
      origins as (
        select member_id, id, entry_id, occurred_at, least(credit, upto - used)::bigint as amount
          from credits where upto > used),
      reported as (
        select o.*, e.reference, e.narration, case e.source_kind when ${REPORT_SOURCE} then split_part(e.source_id, '/', 1)
            when ${REMITTANCE} then split_part(e.source_id, '/', 3) end as report_id
          from origins o join journal_entries e on e.id = o.entry_id),
      told as (
        select o.*, exists (
              select from report_rows r where r.report_id = o.report_id and r.member_id = o.member_id
                and r.outcome = 'UNEXPECTED') as is_unexpected,
            least(o.amount, (select coalesce(sum(s.amount), 0) from report_surpluses s
              where s.report_id = o.report_id and s.member_id = o.member_id and s.destination = 'REFUND'))::bigint
              as to_refund
          from reported o),
      chosen as (
        select b.member_id, b.balance, m.name, m.member_number, t.since, t.to_refund
          from balances b join members m on m.id = b.member_id
            left join (select member_id, min(occurred_at) as since, sum(to_refund)::bigint as to_refund
              from told group by 1) t on t.member_id = b.member_id
          where (not ${refunds}::boolean or t.to_refund > 0) and ${fits}),
      page as (
        select *, ${listed.keys}, row_number() over (${listed.order}) as place
          from chosen where ${listed.behind} order by place limit ${listed.limit} offset ${listed.offset})
    select t.sums, p.member_id as "memberId", p.name as "memberName", p.member_number as "memberNumber", p.balance,
        p.since, coalesce(p.to_refund, 0) as "toRefund", p.place, p."cursorKeys",
        (select coalesce(sum(v.debit), 0) from voucher_lines v join vouchers w on w.id = v.voucher_id
          where v.account_kind = 'unapplied' and v.member_id = p.member_id and w.state = 'waiting')::bigint as waiting,
        (select coalesce(jsonb_agg(jsonb_build_object('reference', o.reference, 'narration', o.narration,
            'at', o.occurred_at, 'amount', o.amount, 'isUnexpected', o.is_unexpected, 'toRefund', o.to_refund)
            order by o.occurred_at, o.id), '[]'::jsonb)
          from told o where o.member_id = p.member_id) as origins
      from (select jsonb_build_object('count', count(*), 'total', coalesce(sum(balance), 0),
          'control', (select coalesce(sum(l.credit - l.debit), 0) from accounts a
            join journal_lines l on l.account_id = a.id where a.code = ${MEMBERS_UNAPPLIED})) as sums from chosen) t
        left join page p on true
      order by p.place`.execute(db)
  const { shown, reached } = listed.pageOf(rows.filter(({ place }) => place !== null))
  return {
    balances: shown,
    reached,
    sums: rows[0]?.sums ?? { count: 0, total: 0 as Kobo, control: 0 as Kobo },
  }
}
