import { sql } from 'kysely'
import { type ExpectedItem, ReportJudge, type ReportRow, type RowJudgement } from '#rules/payroll/evaluate.ts'
import { type KnownMember, MemberMatcher } from '#rules/payroll/match.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { inParts } from '../../db/in-parts.ts'
import type { Queryable } from '../../db/schema.ts'
import { notFound } from '../../http/problems.ts'
import { IDENTIFIERS } from '../dues.ts'
import { type Payer, payerById } from '../payers.ts'
import type { Report } from './store.ts'

/** Items and members that are looked at before others get their turn. */
const AT_ONCE = 2_000

/** The judgement of a row as it is written: of one of the file, or of what the file lacks, which gets a place after them. */
export type Judgement = RowJudgement & { readonly hasLeft: boolean }

/** Judges the rows of one report, in the order of its file. */
export interface RowsJudge {
  judge(row: ReportRow): Judgement
  /** After the last row: what the file lacks. */
  missing(): Promise<readonly Judgement[]>
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

/** The months to which people have moved rows of a report. */
export async function movedMonths(db: Queryable, reportId: string): Promise<PeriodMonth[]> {
  const rows = await db
    .selectFrom('report_rows')
    .select('month')
    .distinct()
    .where('report_id', '=', reportId)
    .where('decision', '=', 'MOVE')
    .execute()
  return rows.flatMap(({ month }) => month ?? [])
}

/**
 * A judge by what the society knows now, for rows of the report's month and of those to which rows were moved. It holds no
 * row: a report may have 600,000.
 */
export async function rowsJudge(
  db: Queryable,
  report: Report,
  moved: readonly PeriodMonth[],
): Promise<RowsJudge> {
  const payer = await payerById(db, report.payer_id)
  if (payer === null) throw notFound(REPORT_TEXTS.noPayer)
  const items = await sentItems(db, payer.id, [report.month, ...moved])
  const { matcher, left } = await matcherOf(await knownMembers(db, payer))
  const judge = new ReportJudge({
    month: report.month,
    elements: payer.elements,
    find: (identifier, name) => matcher.find(identifier, name),
    answersAll: report.kind === 'net pay only',
  })
  const hasLeft = (memberId: string | null) => memberId !== null && left.has(memberId)
  for await (const part of inParts(items, AT_ONCE)) for (const item of part) judge.expect(item)
  let place = -1
  return {
    judge(row) {
      place = row.place
      const judgement = judge.judge(row)
      return Object.assign(judgement, { hasLeft: hasLeft(judgement.memberId) })
    },
    async missing() {
      for await (const part of inParts(items, AT_ONCE)) for (const item of part) judge.settle(item)
      return judge.missing().map(({ memberId, elementCode, scheduled }, number) => ({
        place: place + 1 + number,
        outcome: 'NOT_DEDUCTED' as const,
        memberId,
        match: null,
        candidates: [],
        elementCode,
        valueMonth: report.month,
        scheduled,
        fault: null,
        duplicateOf: null,
        hasLeft: hasLeft(memberId),
      }))
    },
  }
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
