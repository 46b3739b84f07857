import { formatPlainDate, lagosDate, monthsText } from '#rules/dates.ts'
import { lastInstalment } from '#rules/loans/schedule.ts'
import { formatPhone } from '#rules/members/phone.ts'
import { formatNaira, percentOf } from '#rules/money.ts'
import { percentText } from '#rules/percent-text.ts'
import type { LoanPaper } from './loan-paper.ts'

/** 'Dr Adaeze Okafor'; null without a name. */
export const borrowerName = ({ borrower }: LoanPaper): string | null =>
  [borrower?.title, borrower?.name].filter(Boolean).join(' ') || null

/** The phone number for people; null without one. */
export const phoneText = ({ borrower }: LoanPaper): string | null =>
  borrower?.phone ? formatPhone(borrower.phone) : null

/** The day of an instant in Lagos, for print. */
export const dayOf = (instant: string | null): string | null =>
  instant === null ? null : formatPlainDate(lagosDate(instant))

/** The day of the paper; null before the request is submitted. */
export const paperDate = ({ requestedAt }: LoanPaper): string | null => dayOf(requestedAt)

/** '11% over 12 months; for 6 months 5.5%', as far as the figures are known. */
export function interestNote(paper: LoanPaper): string | undefined {
  const { interestRatePercent, totalMonths, proRataPercent, durationMonths } = paper
  const rate =
    interestRatePercent === null
      ? null
      : totalMonths === null
        ? percentText(interestRatePercent)
        : `${percentText(interestRatePercent)} over ${monthsText(totalMonths)}`
  const share =
    proRataPercent === null || durationMonths === totalMonths
      ? null
      : `${percentText(proRataPercent)} for ${monthsText(durationMonths)}`
  return [rate, share].filter((part) => part !== null).join('; ') || undefined
}

/** '0.25% of the amount' if the stored charge equals that percentage, otherwise undefined. */
export const chargeNote = (paper: LoanPaper, percent: number): string | undefined =>
  percentOf(paper.amount, percent) === paper.handlingCharge
    ? `${percentText(percent)} of the amount`
    : undefined

/** '12 monthly instalments of ₦50,000.00', and the last one if it differs; null without a monthly amount. */
export function instalmentsText({
  amount,
  durationMonths,
  monthlyPayable,
}: Pick<LoanPaper, 'amount' | 'durationMonths' | 'monthlyPayable'>): string | null {
  if (monthlyPayable === null) return null
  if (durationMonths === 1) return `one instalment of ${formatNaira(monthlyPayable)}`
  const last = lastInstalment(amount, monthlyPayable, durationMonths)
  const regular = `${durationMonths} monthly instalments of ${formatNaira(monthlyPayable)}`
  return last === monthlyPayable ? regular : `${regular}, the last of them ${formatNaira(last)}`
}
