import { sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import { AGEING_BANDS } from '#rules/treasury/arrears.ts'
import { type MonthRange, monthsOf } from '#rules/treasury/books-overview.ts'
import { lastDayOf, monthOf, type PeriodMonth } from '#rules/treasury/period.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { type LoanSums, portfolioSums } from './loan-portfolio.ts'
import { nextToClose } from './periods.ts'

/** What of loans is behind at the end of a month, or today, by age. */
export interface MonthOfArrears {
  readonly month: PeriodMonth
  /** The day of the sums: its last one, or today. */
  readonly endsOn: PlainDate
  /** Every band, the shortest first. */
  readonly bands: LoanSums['bands']
}

type Bands = LoanSums['bands']

/** The kept sums of closed months of a range. */
async function keptBands(
  db: Queryable,
  { first, last }: MonthRange,
): Promise<ReadonlyMap<PeriodMonth, Bands>> {
  const rows = await db
    .selectFrom('period_arrears')
    .selectAll()
    .where('month', '>=', first)
    .where('month', '<=', last)
    .execute()
  const ofMonth = Map.groupBy(rows, ({ month }) => month)
  return new Map(
    [...ofMonth].map(([month, kept]) => [
      month,
      AGEING_BANDS.map((band) => {
        const {
          loans = 0,
          outstanding = ZERO_KOBO,
          arrears = ZERO_KOBO,
        } = kept.find((each) => each.band === band) ?? {}
        return { band, loans, outstanding, arrears }
      }),
    ]),
  )
}

/** The first month that has an entry; null while nothing is booked. */
async function firstMonth(db: Queryable): Promise<PeriodMonth | null> {
  const closed = await db
    .selectFrom('periods')
    .select((is) => is.fn.min('month').as('month'))
    .executeTakeFirst()
  return closed?.month ?? (await nextToClose(db))
}

/**
 * What was behind at the end of each month of a range, the earliest first; those before the first entry are left out.
 * Closed months are read as they were kept, the others are reckoned from the loans by `loansAt`.
 */
export async function arrearsByMonth(
  db: Queryable,
  range: MonthRange,
  today: PlainDate,
  loansAt = portfolioSums,
): Promise<readonly MonthOfArrears[]> {
  const [kept, begins] = [await keptBands(db, range), await firstMonth(db)]
  const found: MonthOfArrears[] = []
  for (const month of monthsOf(range)) {
    if (begins === null || month < begins) continue
    const endsOn = month === monthOf(today) ? today : lastDayOf(month)
    found.push({ month, endsOn, bands: kept.get(month) ?? (await loansAt(db, endsOn)).bands })
  }
  return found
}

/** Writes down what was behind at the end of each closed month that has nothing written down, such as the one just closed. */
export async function keepArrears(tx: Tx): Promise<void> {
  const { rows: open } = await sql<{ month: PeriodMonth }>`
    select p.month from periods p
      where not exists (select from period_arrears a where a.month = p.month) order by p.month`.execute(tx)
  for (const { month } of open) {
    const { bands } = await portfolioSums(tx, lastDayOf(month))
    const rows = AGEING_BANDS.map((band) => {
      const sums = bands.find((each) => each.band === band)
      return {
        month,
        band,
        loans: sums?.loans ?? 0,
        outstanding: sums?.outstanding ?? ZERO_KOBO,
        arrears: sums?.arrears ?? ZERO_KOBO,
      }
    })
    await tx.insertInto('period_arrears').values(rows).execute()
  }
}

/** Reckons the kept arrears of each closed month again and names the months that differ. */
export async function verifyArrears(db: Queryable): Promise<readonly PeriodMonth[]> {
  const months = await db.selectFrom('period_arrears').select('month').distinct().orderBy('month').execute()
  const wrong: PeriodMonth[] = []
  for (const { month } of months) {
    const of = month
    const kept = (await keptBands(db, { first: of, last: of })).get(of) ?? []
    const { bands } = await portfolioSums(db, lastDayOf(of))
    const told = (each: Bands) =>
      AGEING_BANDS.map((band) => {
        const { loans = 0, outstanding = 0, arrears = 0 } = each.find((one) => one.band === band) ?? {}
        return `${band} ${loans} ${outstanding} ${arrears}`
      }).join()
    if (told(kept) !== told(bands)) wrong.push(of)
  }
  return wrong
}
