import type { PlainDate } from '#rules/dates.ts'
import { monthOf, monthText } from '#rules/treasury/period.ts'
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

interface WireYearEnds {
  readonly next: { readonly year: number; readonly surplus: number } | null
}

/** Closes the months and years up to the last one, and appropriates the surplus of the last closed year. */
export async function closeBooks(treasurer: DemoTreasurer, demo: Demo): Promise<void> {
  const lastYear = Number(demo.today.slice(0, 4)) - 1
  const today = demo.today
  await treasurer.on(demo.admin, today, 0)
  for (;;) {
    const { next } = await treasurer.ask<{ next: { month: string } | null }>('GET', 'periods')
    if (next === null || next.month > `${lastYear}-12`) break
    await treasurer.ask('POST', 'periods', { month: next.month })
  }
  let surplus = 0
  for (;;) {
    const { next } = await treasurer.ask<WireYearEnds>('GET', 'yearends')
    if (next === null || next.year > lastYear) break
    surplus = next.surplus
    await treasurer.ask('POST', 'yearends', { year: next.year })
  }
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
