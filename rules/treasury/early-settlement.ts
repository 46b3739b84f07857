import { addMonths, type PlainDate } from '../dates.ts'
import {
  type AmountField,
  collectErrors,
  type DateField,
  type FieldErrors,
  isBlank,
  pastDateError,
  requiredText,
  type TextField,
  textError,
} from '../field-errors.ts'
import { type Kobo, kobo, sumKobo, ZERO_KOBO } from '../money.ts'
import { SETTLEMENT_TEXTS } from '../texts/early-settlement.ts'
import { VOUCHER_TEXTS } from '../texts/vouchers.ts'
import type { MoneyMethod } from '../vouchers/voucher.ts'

/**
 * What of the interest taken up front is given back when a loan is settled early.
 *
 * - NONE: nothing; the documents promise none.
 * - PRO_RATA: the equal parts of the months that have not begun.
 * - RULE_OF_78: by the sum of the digits, so that the first months cost the most.
 */
export const REBATE_RULES = ['NONE', 'PRO_RATA', 'RULE_OF_78'] as const
export type RebateRule = (typeof REBATE_RULES)[number]

/** How long a loan runs, from its disbursement. */
interface Term {
  readonly startsOn: PlainDate
  /** Number of instalments, 1 or more. */
  readonly months: number
}

/** The months of a loan that have not begun on a day. The first begins with the day after the disbursement. */
export function monthsToCome({ startsOn, months }: Term, day: PlainDate): number {
  if (day <= startsOn) return months
  let begun = 0
  while (begun < months && addMonths(startsOn, begun) < day) begun += 1
  return months - begun
}

const sumOfDigits = (count: number): number => (count * (count + 1)) / 2

/** The rebate on the interest of a loan that is settled on a day, in kobo; a remainder stays with the society. */
export function rebateOn(rule: RebateRule, interest: Kobo, term: Term, day: PlainDate): Kobo {
  const left = monthsToCome(term, day)
  if (rule === 'NONE' || left === 0) return ZERO_KOBO
  const [part, whole] =
    rule === 'PRO_RATA' ? [left, term.months] : [sumOfDigits(left), sumOfDigits(term.months)]
  // Exact: the product may be beyond the safe integers.
  return kobo(Number((BigInt(interest) * BigInt(part)) / BigInt(whole)))
}

/** One loan of a settlement. Amounts in kobo. */
export interface SettledLoan {
  readonly reference: string
  readonly outstanding: Kobo
  readonly rebate: Kobo
  /** What of its interest is not released yet: it goes to the rebate and to income in the entry of the settlement. */
  readonly unearned: Kobo
}

/** What a settlement comes to, in kobo. */
export function settlementSums(loans: readonly SettledLoan[]) {
  const outstanding = sumKobo(loans.map((loan) => loan.outstanding))
  const rebate = sumKobo(loans.map((loan) => loan.rebate))
  return { outstanding, rebate, figure: kobo(outstanding - rebate) }
}

/** What the entry of a settlement does with interest, in kobo. */
export function interestOfSettlement(loans: readonly SettledLoan[]) {
  const unearned = sumKobo(loans.map((loan) => loan.unearned))
  const { rebate } = settlementSums(loans)
  return {
    /** Debited to unearned interest: nothing of it is left to be released. */
    unearned,
    /** Credited to interest income: what the rebate leaves of it. */
    earned: kobo(Math.max(0, unearned - rebate)),
    /** Debited to interest income: the part of the rebate that was income already. */
    givenBack: kobo(Math.max(0, rebate - unearned)),
  }
}

/** A settlement as staff record it. */
export interface SettlementForm {
  /** The number in the chart of the bank account that the money is on; blank for the first. */
  readonly bankLedgerAccount?: TextField
  readonly date: DateField
  /** Who paid. */
  readonly party: TextField
  readonly method: MoneyMethod | null | undefined
  /** The number of the teller, transfer or cheque. */
  readonly reference: TextField
  readonly narration: TextField
  /** The figure that was shown and paid, in kobo. */
  readonly figure: AmountField
}

/** Errors of a settlement by itself. */
export const settlementErrors = (form: SettlementForm, today: PlainDate): FieldErrors =>
  collectErrors({
    date: pastDateError(form.date, today, VOUCHER_TEXTS.dateMissing),
    party: requiredText(form.party, VOUCHER_TEXTS.partyMissing('RECEIPT')),
    method: isBlank(form.method) ? VOUCHER_TEXTS.methodMissing : null,
    reference:
      !isBlank(form.method) && form.method !== 'CASH'
        ? requiredText(form.reference, VOUCHER_TEXTS.referenceMissing)
        : textError(form.reference),
    narration: textError(form.narration),
    figure: typeof form.figure === 'number' && form.figure > 0 ? null : SETTLEMENT_TEXTS.figureMissing,
  })
