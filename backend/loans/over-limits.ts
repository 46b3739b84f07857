import { lagosDate } from '#rules/dates.ts'
import { type BrokenLimit, brokenLimits } from '#rules/loans/limits.ts'
import { type Kobo, sumKobo } from '#rules/money.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { Tx } from '../db/schema.ts'
import { balancesOf } from '../journal/statement.ts'
import { monthlyDeductions } from '../payroll/monthly-deductions.ts'

interface WantedLoan {
  readonly memberId: string
  /** Kobo. */
  readonly amount: Kobo
  readonly durationMonths: number
  /** The monthly instalment in kobo. */
  readonly instalment: Kobo
  /** As the form states it, in kobo. */
  readonly netSalary: Kobo
}

/** The usual limits that a loan exceeds, by the member's contributions, days and deductions now. */
export async function loanOverLimits(
  tx: Tx,
  { memberId, amount, durationMonths, instalment, netSalary }: WantedLoan,
  now: Date,
  society: SocietySettings,
): Promise<BrokenLimit[]> {
  const { created_at: joinedAt, employment } = await tx
    .selectFrom('members')
    .select(['created_at', 'employment'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const balances = await balancesOf(tx, memberId)
  const saved = balances.flatMap(({ kind, balance }) => (kind === 'savings' ? [balance] : []))
  return brokenLimits({
    amount,
    contributions: sumKobo(saved),
    memberSince: lagosDate(joinedAt),
    today: lagosDate(now),
    durationMonths,
    salary: {
      deducted: await monthlyDeductions(tx, memberId, now, society),
      instalment,
      netSalary,
      sharePercent: society.salarySharePercent,
    },
    retiresOn: employment.retirementDate || null,
  })
}
