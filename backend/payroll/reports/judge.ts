import { sql } from 'kysely'
import { type ExpectedItem, type JudgedRow, ReportJudge, type ReportRow } from '#rules/payroll/evaluate.ts'
import { type KnownMember, MemberMatcher } from '#rules/payroll/match.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { inParts } from '../../db/in-parts.ts'
import type { Queryable } from '../../db/schema.ts'
import { IDENTIFIERS } from '../dues.ts'
import { type Payer, payerById } from '../payers.ts'
import type { Report, ReportRowRecord } from './store.ts'

/** Rows that are judged, or written by one statement, before others get their turn. */
export const AT_ONCE = 2_000

/** What the judgement of a report writes about each row. */
export interface Judged {
  /** In the order of the file; then what the file lacks, with new places. */
  readonly rows: readonly (JudgedRow & { readonly hasLeft: boolean; readonly isMissing: boolean })[]
}

/** An item of a sent schedule of the payer that no report has answered, with what allocation needs. */
export interface SentItem extends ExpectedItem {
  readonly id: number
}

/** The items of the payer's sent schedules of these months that no report has answered. */
export async function sentItems(
  db: Queryable,
  payerId: string,
  months: readonly PeriodMonth[],
): Promise<SentItem[]> {
  const { rows } = await sql<SentItem>`
    select i.id, i.member_id as "memberId", i.element_code as "elementCode", s.month, i.amount
      from schedule_items i join deduction_schedules s on s.id = i.schedule_id
      where s.payer_id = ${payerId} and s.state = 'sent' and i.state = 'sent'
        and s.month = any (${[...new Set(months)]}::date[])
      order by i.id`.execute(db)
  return rows
}

/** The numbers under which members stand in what was sent to a payer. */
async function sentIdentifiers(db: Queryable, payerId: string): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ memberId: string; identifiers: readonly string[] }>`
    select i.member_id as "memberId", array_agg(distinct i.identifier) as identifiers
      from schedule_items i join deduction_schedules s on s.id = i.schedule_id
      where s.payer_id = ${payerId} and s.state = 'sent' and i.identifier <> ''
      group by i.member_id`.execute(db)
  return new Map(rows.map(({ memberId, identifiers }) => [memberId, identifiers]))
}

interface Registered {
  readonly id: string
  readonly name: string
  readonly hasLeft: boolean
  /** At the payer by the register; null for none. */
  readonly identifier: string | null
  readonly isOfPayer: boolean
}

/** Everybody whom a row may mean, with those who left. */
async function knownMembers(db: Queryable, payer: Payer): Promise<(KnownMember & { hasLeft: boolean })[]> {
  const { rows } = await sql<Registered>`
    select m.id, m.name, m.membership_ended is not null as "hasLeft",
        nullif(trim(coalesce(p.payroll_number, ${IDENTIFIERS[payer.identifier]})), '') as identifier,
        p.payer_id is not distinct from ${payer.id}
          or (p.member_id is null
            and ${payer.id} = (select min(id) from payers where archived_at is null having count(*) = 1))
          as "isOfPayer"
      from members m left join member_payers p on p.member_id = m.id
      where m.member_number is not null and m.archived_at is null`.execute(db)
  // Joined here: the planner does not know how many were just sent, and would compare each member with all of them.
  const sent = await sentIdentifiers(db, payer.id)
  return rows.map(({ identifier, isOfPayer, ...member }) =>
    Object.assign(member, {
      identifiers: [...(identifier === null ? [] : [identifier]), ...(sent.get(member.id) ?? [])],
      isOfPayer: isOfPayer || sent.has(member.id),
    }),
  )
}

const asReportRow = (row: ReportRowRecord): ReportRow => ({
  place: row.place,
  row: row.row_number ?? 0,
  column: row.column_name,
  identifier: row.identifier,
  name: row.name,
  element: row.element,
  amount: row.amount,
  month: row.month,
  note: row.note,
  fault: row.fault,
  decision: row.decision,
  confirmedMemberId: row.confirmed_member_id,
})

/** The rows of the file among the stored rows of a report, as they are judged. */
export async function rowsOfFile(stored: readonly ReportRowRecord[]): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for await (const part of inParts(stored, AT_ONCE))
    for (const row of part) if (row.row_number !== null) rows.push(asReportRow(row))
  return rows
}

/** Judges the rows of a report's file by what the society knows now. Writes nothing. */
export async function judged(db: Queryable, report: Report, of: readonly ReportRow[]): Promise<Judged> {
  const payer = await payerById(db, report.payer_id)
  if (payer === null) return { rows: [] }
  const months = of.flatMap(({ decision, month }) => (decision === 'MOVE' && month !== null ? [month] : []))
  const items = await sentItems(db, payer.id, [report.month, ...months])
  const { matcher, left } = await matcherOf(await knownMembers(db, payer))
  const judge = new ReportJudge({
    month: report.month,
    elements: payer.elements,
    find: (identifier, name) => matcher.find(identifier, name),
    answersAll: report.kind === 'net pay only',
  })
  const hasLeft = (memberId: string | null) => memberId !== null && left.has(memberId)
  const rows: Judged['rows'][number][] = []
  for await (const part of inParts(items, AT_ONCE)) for (const item of part) judge.expect(item)
  for await (const part of inParts(of, AT_ONCE))
    for (const row of part) {
      const judgement = judge.judge(row)
      rows.push(Object.assign(judgement, { hasLeft: hasLeft(judgement.memberId), isMissing: false }))
    }
  for await (const part of inParts(items, AT_ONCE)) for (const item of part) judge.settle(item)
  let place = of.at(-1)?.place ?? -1
  for (const { memberId, elementCode, scheduled } of judge.missing()) {
    place += 1
    rows.push({
      place,
      outcome: 'NOT_DEDUCTED',
      memberId,
      match: null,
      candidates: [],
      elementCode,
      valueMonth: report.month,
      scheduled,
      fault: null,
      hasLeft: hasLeft(memberId),
      isMissing: true,
    })
  }
  return { rows }
}

/** A matcher of these members, and which of them have left. */
async function matcherOf(
  members: readonly (KnownMember & { readonly hasLeft: boolean })[],
): Promise<{ readonly matcher: MemberMatcher; readonly left: ReadonlySet<string> }> {
  const matcher = new MemberMatcher()
  const left = new Set<string>()
  for await (const part of inParts(members, AT_ONCE))
    for (const member of part) {
      matcher.add(member)
      if (member.hasLeft) left.add(member.id)
    }
  return { matcher, left }
}

/** Whether a row was judged to be this when it was judged last. */
export const isSame = (
  row: ReportRowRecord | undefined,
  judgement: Judged['rows'][number] | undefined,
): boolean =>
  row !== undefined &&
  judgement !== undefined &&
  judgement.outcome === row.outcome &&
  judgement.memberId === row.member_id &&
  judgement.elementCode === row.element_code &&
  judgement.valueMonth === row.value_month &&
  judgement.scheduled === row.scheduled &&
  judgement.hasLeft === row.has_left

/** Whether the stored judgement is what the report would be judged to be now. */
export async function isStillTrue(stored: readonly ReportRowRecord[], { rows }: Judged): Promise<boolean> {
  if (stored.length !== rows.length) return false
  const now = new Map<number, Judged['rows'][number]>()
  for await (const part of inParts(rows, AT_ONCE)) for (const row of part) now.set(row.place, row)
  for await (const part of inParts(stored, AT_ONCE))
    for (const row of part) if (!isSame(row, now.get(row.place))) return false
  return true
}
