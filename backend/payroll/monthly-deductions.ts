import { lagosDate } from '#rules/dates.ts'
import { type Kobo, kobo, sumKobo } from '#rules/money.ts'
import { firstDeductionMonth } from '#rules/payroll/first-deduction.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { monthOf, nextMonth, type PeriodMonth } from '#rules/treasury/period.ts'
import type { Queryable } from '../db/schema.ts'
import { plannedItems } from './build.ts'
import { type Payer, payerById, payerOfMember, scopeOf } from './payers.ts'

/** The payer of a member, and the month for which it is asked next; null for a member whom no payer pays. */
export async function nextAskedOf(
  db: Queryable,
  memberId: string,
  at: Date,
): Promise<{ payer: Payer; now: PeriodMonth; open: PeriodMonth } | null> {
  const payerId = (await payerOfMember(db, memberId))?.payerId ?? null
  const payer = payerId === null ? null : await payerById(db, payerId)
  if (payer === null) return null
  const now = monthOf(lagosDate(at))
  const last = await db
    .selectFrom('deduction_schedules')
    .select((is) => is.fn.max('month').as('month'))
    .where('payer_id', '=', payer.id)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  return { payer, now, open: last?.month && last.month >= now ? nextMonth(last.month) : now }
}

/**
 * What is deducted from a salary each month, in kobo: the items of the month in which a loan approved now is deducted first,
 * when all that was approved before it has begun; without arrears and the entrance fee, and with what was paid in advance.
 * null for a member whom no payer pays.
 */
export async function monthlyDeductions(
  db: Queryable,
  memberId: string,
  at: Date,
  society: SocietySettings,
): Promise<Kobo | null> {
  const asked = await nextAskedOf(db, memberId, at)
  if (asked === null) return null
  const { payer, open } = asked
  const first = firstDeductionMonth(lagosDate(at), payer.cutOffDay)
  const items = await plannedItems(db, scopeOf(payer, open > first ? open : first, memberId), society)
  return sumKobo(
    items.flatMap(({ kind, amount, arrears, advanced }) =>
      kind === 'fee' ? [] : [kobo(amount - arrears + advanced)],
    ),
  )
}
