import { addMonths, type PlainDate } from '#rules/dates.ts'
import { monthOf, monthText } from '#rules/treasury/period.ts'
import { SOCIETY_ACCOUNTS } from '#rules/treasury/society-accounts.ts'
import type { Demo } from './demo.ts'
import type { DemoTreasurer } from './demo-treasurer.ts'

const NOTHING = { percent: null, amount: null }
const rate = (percent: number) => ({ percent, amount: null })

/** What the general meeting resolves: the reserve and the funds of the surplus, and a dividend on shares. */
const PLAN = {
  reserve: rate(25),
  education: rate(5),
  honoraria: rate(3),
  dividend: NOTHING,
  interest: NOTHING,
  refund: NOTHING,
  basis: 'average',
  joiners: 'by basis',
  leavers: 'by basis',
  taxPercent: 0,
  setOff: false,
  payout: 'bank',
}

/** What the auditor found: handling charges that were booked as interest. */
const ADJUSTMENT = {
  narration: 'Handling charges booked as interest, by the letter of the auditor',
  lines: [
    { account: SOCIETY_ACCOUNTS.INTEREST_INCOME.number, debit: 48_500 },
    { account: SOCIETY_ACCOUNTS.HANDLING_INCOME.number, credit: 48_500 },
  ],
}

interface WireYearEnds {
  readonly years: readonly { readonly surplus: number }[]
  readonly next: { readonly year: number } | null
}

/** How many of the last months are still worked on when the demo society is loaded, besides the one that runs. */
const OPEN_MONTHS = 2

/** Why the demo society closed its months and years although work was waiting. */
const CLOSED_BEFORE = 'Kept in the ledgers of the office before the books moved here'

/** Closes months up to one. */
async function closeMonths(treasurer: DemoTreasurer, last: string): Promise<void> {
  for (;;) {
    const { next } = await treasurer.ask<{ next: { month: string } | null }>('GET', 'periods')
    if (next === null || next.month > last) break
    await treasurer.ask('POST', 'periods', { month: next.month, reason: CLOSED_BEFORE })
  }
}

/**
 * Closes the months and years up to the last one, appropriates the surplus of the last closed year, and closes the months
 * of this year but the last ones, which releases the interest that they earned.
 */
export async function closeBooks(treasurer: DemoTreasurer, demo: Demo): Promise<void> {
  const lastYear = Number(demo.today.slice(0, 4)) - 1
  const today = demo.today
  await treasurer.on(demo.admin, today, 0)
  await closeMonths(treasurer, `${lastYear}-12`)
  for (;;) {
    const { next } = await treasurer.ask<WireYearEnds>('GET', 'yearends')
    if (next === null || next.year > lastYear) break
    await treasurer.ask('POST', 'yearends', { year: next.year, reason: CLOSED_BEFORE })
  }
  await treasurer.ask('POST', `yearends/${lastYear}/adjustments`, ADJUSTMENT)
  await appropriate(treasurer, lastYear, today)
  await closeMonths(treasurer, monthText(monthOf(addMonths(today, -(OPEN_MONTHS + 1)))))
}

async function appropriate(treasurer: DemoTreasurer, lastYear: number, today: PlainDate): Promise<void> {
  const { years } = await treasurer.ask<WireYearEnds>('GET', 'yearends')
  const surplus = years[0]?.surplus ?? 0
  if (surplus <= 0) return
  const path = `yearends/${lastYear}/appropriation`
  const dividend = { percent: null, amount: Math.floor(surplus * 0.4) }
  await treasurer.ask('PUT', path, { ...PLAN, dividend })
  await treasurer.ask('POST', `${path}/approve`, {
    resolution: `AGM ${lastYear + 1}/4`,
    resolvedOn:
      monthText(monthOf(today)) > `${lastYear + 1}-03` ? (`${lastYear + 1}-03-20` as PlainDate) : today,
  })
  await treasurer.ask('POST', `${path}/post`)
}
