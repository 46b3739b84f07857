import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { ESTATES } from '#rules/land/estates.ts'
import { firstDeductionMonth } from '#rules/payroll/first-deduction.ts'
import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import type { LandNews } from '../messages/mails/land.ts'
import { type AboutOf, sendLetter, tellMember } from '../messages/send-letter.ts'
import { nextAskedOf } from '../payroll/monthly-deductions.ts'
import type { LandRequest } from './requests.ts'

type LandLetter = 'landApproved' | 'landCompleted' | 'landReceived' | 'landRejected'

type More<Name extends LandLetter> = AboutOf<Name> extends readonly [LandNews, ...infer Rest] ? Rest : never

/** An application as letters name it; `deductedFrom` as there. */
const landNewsOf = (row: LandRequest['row'], deductedFrom: PlainDate | null): LandNews => ({
  estate: ESTATES[row.estate_id].name,
  plots: row.plots,
  total: row.total_amount,
  paid: row.amount_paid,
  outstanding: row.outstanding_amount,
  instalment:
    row.monthly_installment === null || row.installment_months === null || row.outstanding_amount === 0
      ? null
      : { amount: row.monthly_installment, months: row.installment_months },
  deductedFrom,
  isMember: row.member_id !== null,
})

/**
 * Queues a letter about an application: to a member's address on record, whatever the form says, and to anybody else as the
 * form says.
 */
export async function tellApplicant<Name extends LandLetter>(
  deps: Pick<Deps, 'messages' | 'society' | 'settings'>,
  work: Work,
  row: LandRequest['row'],
  letter: Name,
  ...more: More<Name>
): Promise<void> {
  const { member_id: memberId, applicant } = row
  const asked = memberId === null ? null : await nextAskedOf(work.tx, memberId, work.now)
  const first = asked && firstDeductionMonth(lagosDate(work.now), asked.payer.cutOffDay)
  // What each of these letters is about begins with the application, which the compiler cannot see for a name left open.
  const about = [landNewsOf(row, first), ...more] as unknown as AboutOf<Name>
  if (memberId !== null) await tellMember(deps, work, memberId, letter, ...about)
  else {
    const { fullName: name, email, phone } = applicant
    await sendLetter(deps, work, { memberId, name, email, phone }, letter, ...about)
  }
}
