import { type RawBuilder, sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { MissedReason } from '#rules/payroll/outcomes.ts'
import type { ItemKind, PayrollItem } from '#rules/payroll/words.ts'
import { searchOf } from '#rules/search.ts'
import { type KeyColumn, type KeyedRow, keyset } from '../db/keyset.ts'
import type { Queryable } from '../db/schema.ts'
import { fitsSearch } from '../db/search.ts'
import type { Page, Reached } from '../http/paging.ts'
import { openAdvances } from './advances.ts'
import { wireRecordId } from './item-records.ts'

/** What months whose report is posted left open of one item, and what is claimed of it. */
export interface Arrears {
  readonly memberId: string
  readonly memberName: string
  readonly memberNumber: string
  readonly kind: ItemKind
  readonly recordId: string
  /** As answers name it. */
  readonly wireRecordId: string
  readonly item: PayrollItem
  /** Kobo, less what is in flight of it. */
  readonly open: Kobo
  readonly planAmount: Kobo | null
  readonly planFirstMonth: PlainDate | null
  readonly planMonths: number | null
  /** Why nothing was deducted in the latest posted month of which staff stated it. */
  readonly reason: MissedReason | null
}

/** Whose arrears: of a payer's schedules, or of every payer; of some members, or of all. */
interface ArrearsScope {
  readonly payerId: string | null
  readonly memberIds: readonly string[] | null
}

/**
 * Sums over the sent schedules: what was due and not deducted, less the arrears that were asked and deducted since or
 * are asked at the moment; the entrance fee is asked until it is paid, and never in arrears; and what a schedule asked less for an advance whose report was reversed. A month in flight is
 * no arrears. `payerId` null: of every payer.
 */
const openItems = ({ payerId, memberIds }: ArrearsScope): RawBuilder<Arrears> => sql`
    with advances as materialized (${openAdvances((member) => sql`(${memberIds}::text[] is null or ${member} = any (${memberIds}::text[]))`)}),
    sums as (
      select i.member_id, i.kind, i.record_id, max(i.item) as item,
          sum(case i.state when 'sent' then 0 - i.arrears else i.amount - i.arrears - i.deducted end)::bigint as open
        from schedule_items i join deduction_schedules s on s.id = i.schedule_id and s.state = 'sent'
        where i.kind <> 'fee' and (${payerId}::text is null or s.payer_id = ${payerId}::text)
          and (${memberIds}::text[] is null or i.member_id = any (${memberIds}::text[]))
        group by 1, 2, 3),
    open_items as (
    select u.member_id as "memberId", m.running_number as running, m.name as "memberName", coalesce(m.member_number, '') as "memberNumber",
        u.kind, u.record_id as "recordId", ${wireRecordId(sql`l`, sql`u.record_id`)} as "wireRecordId", u.item,
        u.open - least(0, coalesce(v.amount, 0)) as open, p.amount as "planAmount",
        p.first_month as "planFirstMonth", p.months as "planMonths",
        (select w.reason from missed_reasons w join deduction_reports d on d.id = w.report_id and d.state = 'posted'
          where w.member_id = u.member_id order by d.month desc, w.given_at desc limit 1) as reason
      from sums u join members m on m.id = u.member_id
        left join loans l on u.kind = 'loan' and l.id = u.record_id
        left join advances v on v.member_id = u.member_id and v.kind = u.kind and v.record_id = u.record_id
        left join arrears_plans p on p.member_id = u.member_id and p.kind = u.kind and p.record_id = u.record_id
          and p.cancelled_at is null
      where u.open - least(0, coalesce(v.amount, 0)) > 0)`

/** All that is open, by member number. */
export async function openArrears(db: Queryable, scope: ArrearsScope): Promise<Arrears[]> {
  const { rows } = await sql<Arrears>`
    ${openItems(scope)}
    select * from open_items order by running, "memberId", kind, "recordId"`.execute(db)
  return rows
}

/** By member number; the last column tells two items of a member apart. */
const BY_MEMBER_NUMBER: readonly KeyColumn[] = [
  { by: sql`running`, as: 'bigint' },
  { by: sql`"memberId"`, as: 'text' },
  { by: sql`kind`, as: 'text' },
  { by: sql`"recordId"`, as: 'text' },
]

/** A page of what is open of the members of a payer whose name or member number has a text, and how many items that are. */
export async function arrearsPage(
  db: Queryable,
  payerId: string,
  search: string,
  page: Page,
): Promise<{ arrears: readonly Arrears[]; count: number; reached: Reached }> {
  const listed = keyset(page, 'payroll arrears', BY_MEMBER_NUMBER)
  const { rows } = await sql<{ count: number } & (Arrears & KeyedRow)>`
    ${openItems({ payerId, memberIds: null })},
    fitting as (
      select * from open_items
        where ${fitsSearch(sql`folded(concat_ws(' ', "memberName", "memberNumber"))`, searchOf(search))})
    select counted.count, shown.*
      from (select count(*)::bigint as count from fitting) counted
        left join lateral (
          select ${listed.keys}, * from fitting where ${listed.behind} ${listed.rest}) shown on true
      ${listed.order}`.execute(db)
  const { shown, reached } = listed.pageOf(rows.filter(({ memberId }) => memberId !== null))
  return { arrears: shown, count: rows[0]?.count ?? 0, reached }
}
