import { addMonths, type PlainDate } from '../dates.ts'
import { collectErrors, type DateField, dateError, type FieldErrors, knownDate } from '../field-errors.ts'
import { type Kobo, kobo, percentOf, ZERO_KOBO } from '../money.ts'
import { WITHDRAWALS_TEXTS } from '../texts/withdrawals.ts'
import { type SettledAccounts, type Settlement, settle } from './settlement.ts'

/** Spec 002 §9 (FAQ): months of notice before a membership ends; a usual limit of the society. */
export const EXIT_NOTICE_MONTHS = 6

/** Spec 002 §9 (FAQ): months after which a former member may apply again. @public */
export const REAPPLICATION_MONTHS = 12

/** The settlement of a member who leaves. Amounts in kobo. */
export interface ExitQuote extends Settlement {
  /** Percent of ordinary savings. */
  readonly serviceChargePercent: number
  readonly serviceCharge: Kobo
  /** The net amount less the charge, with the unapplied balance; a negative amount is what the member still has to pay. */
  readonly amountDue: Kobo
}

/**
 * Spec 002 §9: total savings less loans less the charge on ordinary savings, without the retirement factor of claims.
 * What the society owes beside the savings is added, without a charge.
 */
export function exitQuote(accounts: SettledAccounts, serviceChargePercent: number): ExitQuote {
  const settlement = settle(accounts)
  const ordinary = accounts.savings.find((item) => item.product === 'ORDINARY_SAVINGS')?.balance ?? ZERO_KOBO
  const serviceCharge = ordinary > 0 ? percentOf(ordinary, serviceChargePercent) : ZERO_KOBO
  return {
    ...settlement,
    serviceChargePercent,
    serviceCharge,
    amountDue: kobo(settlement.netAmount - serviceCharge + settlement.unappliedBalance),
  }
}

/** The last day of six months' notice given today. */
export const noticeEnds = (today: PlainDate): PlainDate => addMonths(today, EXIT_NOTICE_MONTHS)

/** The request of a member to leave. Key: `effectiveDate`. */
export const validateMembershipWithdrawal = (
  input: { readonly effectiveDate?: DateField },
  context: { readonly today: PlainDate },
): FieldErrors =>
  collectErrors({
    effectiveDate:
      dateError(input.effectiveDate, WITHDRAWALS_TEXTS.cannotBeBlank) ??
      ((knownDate(input.effectiveDate) ?? context.today) < context.today
        ? WITHDRAWALS_TEXTS.effectiveDatePast
        : null),
  })
