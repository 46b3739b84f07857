import { sql } from 'kysely'
import { endOfDay, formatMonth, lagosDate, type PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { APPROPRIATION_TEXTS } from '#rules/texts/appropriation.ts'
import { monthOf } from '#rules/treasury/period.ts'
import { type Days, financialYear, financialYearOf } from '#rules/treasury/statements.ts'
import type { WorkItem } from '#rules/treasury/work-list.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { conflict, notFound } from '../http/problems.ts'
import { credit, debit, type Line, societyAccount } from '../journal/chart.ts'
import type { NewEntry } from '../journal/post.ts'
import type { Chart } from './accounts.ts'
import { holdPosting, nextToClose } from './periods.ts'
import { surplusOf } from './statements.ts'
import { isOfSurplus, sumsBefore } from './sums.ts'
import { requireWorkDone } from './work-before-closing.ts'
import { workOfYear } from './work-list.ts'

/** A closed financial year. */
export interface ClosedYear {
  readonly year: number
  readonly from: PlainDate
  readonly to: PlainDate
  readonly closedAt: Date
  /** The name and the id of who closed it. */
  readonly closedBy: string | null
  readonly closedById: string | null
}

/** The closed years, the latest first. */
export async function closedYears(db: Queryable): Promise<ClosedYear[]> {
  const { rows } = await sql<ClosedYear>`
    select y.year, y.starts_on as "from", y.ends_on as "to", y.closed_at as "closedAt", m.name as "closedBy",
        y.closed_by as "closedById"
      from year_ends y left join members m on m.id = y.closed_by
      order by y.year desc`.execute(db)
  return rows
}

/** One closed year. Throws 404 for one that is not closed. */
export async function closedYear(db: Queryable, year: number): Promise<ClosedYear> {
  const found = (await closedYears(db)).find((each) => each.year === year)
  if (found === undefined) throw notFound(APPROPRIATION_TEXTS.notClosed)
  return found
}

/** The financial year that is closed next. */
export interface NextYear extends Days {
  readonly year: number
  /** The first of its months that is still open; null when the year can be closed. */
  readonly openMonth: PlainDate | null
}

/** The year after the last closed one, or that of the first entry; null while nothing is booked. */
export async function nextYear(
  db: Queryable,
  { financialYearEndMonth }: Pick<SocietySettings, 'financialYearEndMonth'>,
): Promise<NextYear | null> {
  const { rows } = await sql<{ last: number | null; first: Date | null }>`
    select (select max(year) from year_ends) as last, (select min(occurred_at) from journal_entries) as first`.execute(
    db,
  )
  const { last = null, first = null } = rows[0] ?? {}
  if (last === null && first === null) return null
  const year =
    last === null ? financialYearOf(lagosDate(first ?? new Date(0)), financialYearEndMonth) : last + 1
  const days = financialYear(year, financialYearEndMonth)
  const open = await nextToClose(db)
  return { year, ...days, openMonth: open !== null && open <= monthOf(days.to) ? open : null }
}

/** Where an entry of the thirteenth period of a year stands: at the end of its last day. */
export const thirteenthPeriod = ({
  year,
  to,
}: Pick<ClosedYear, 'year' | 'to'>): Required<Pick<NewEntry, 'occurredAt' | 'yearEnd'>> => ({
  occurredAt: new Date(endOfDay(to).getTime() - 1),
  yearEnd: year,
})

/**
 * A closed year, locked until the transaction ends: what is done with its appropriation and its adjustments is done one
 * after the other. Throws 404 for one that is not closed.
 */
export async function lockYear(tx: Tx, year: number): Promise<ClosedYear> {
  await sql`select from year_ends where year = ${year} for update`.execute(tx)
  return closedYear(tx, year)
}

/** A closed year whose appropriation is not approved, so that it can be adjusted; locked. null for another one. */
export async function adjustableYear(tx: Tx, year: number): Promise<ClosedYear | null> {
  const closed = await lockYear(tx, year)
  const { rows } = await sql`
    select from appropriations where year = ${year} and state <> 'draft'`.execute(tx)
  return rows.length === 0 ? closed : null
}

/**
 * Carries what income and expenses come to at the end of a year to the accumulated surplus, in the thirteenth period;
 * nothing when they come to nothing.
 */
export async function carrySurplus(
  work: Work,
  chart: Chart,
  { year, to }: Pick<ClosedYear, 'year' | 'to'>,
): Promise<void> {
  const sums = (await sumsBefore(work.tx, endOfDay(to))).filter(isOfSurplus(chart))
  const lines = sums.flatMap(({ code, balance }): Line[] => {
    if (balance === 0) return []
    const account = { kind: 'society', memberId: null, code } as const
    return [balance > 0 ? credit(account, balance) : debit(account, kobo(0 - balance))]
  })
  if (lines.length === 0) return
  const rest = lines.reduce((sum, line) => sum + line.debit - line.credit, 0)
  const surplus = societyAccount('ACCUMULATED_SURPLUS')
  await work.post({
    kind: 'year end',
    narration: `Income and expenses of ${year} carried to the accumulated surplus`,
    ...thirteenthPeriod({ year, to }),
    lines: [...lines, rest > 0 ? credit(surplus, kobo(rest)) : debit(surplus, kobo(0 - rest))],
  })
}

/**
 * Closes a year whose twelve months are closed, and answers the work that was waiting. Throws 409 for another one, and where
 * work must be done first or is closed over without a reason.
 */
export async function closeYear(
  work: Work,
  chart: Chart,
  society: SocietySettings,
  year: number,
  reason: string,
): Promise<readonly WorkItem[]> {
  await holdPosting(work.tx)
  const next = await nextYear(work.tx, society)
  if (next === null) throw conflict('NOTHING_TO_DO', APPROPRIATION_TEXTS.noYear)
  if (year < next.year)
    throw conflict('PERIOD_CLOSED', APPROPRIATION_TEXTS.alreadyClosed(year), {
      year: APPROPRIATION_TEXTS.alreadyClosed(year),
    })
  if (year > next.year)
    throw conflict('EARLIER_OPEN', APPROPRIATION_TEXTS.earlierOpen(next.year), {
      year: APPROPRIATION_TEXTS.earlierOpen(next.year),
    })
  if (next.openMonth !== null) {
    const text = APPROPRIATION_TEXTS.monthsOpen(formatMonth(next.openMonth))
    throw conflict('PERIOD_OPEN', text, { year: text })
  }
  const waiting = await workOfYear(work.tx, next.to)
  requireWorkDone(waiting, reason)
  await work.tx
    .insertInto('year_ends')
    .values({
      year,
      starts_on: next.from,
      ends_on: next.to,
      closed_at: work.now,
      closed_by: work.actor.id,
    })
    .execute()
  await carrySurplus(work, chart, next)
  return waiting
}

/** The net surplus of a year: income less expenses, its adjustments included. */
export const yearSurplus = (db: Queryable, chart: Chart, days: Days): Promise<Kobo> =>
  surplusOf(db, chart, { from: days.from, to: days.to })
