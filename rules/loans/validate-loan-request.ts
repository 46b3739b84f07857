import {
  type AmountField,
  amountError,
  type CountField,
  collectErrors,
  type FieldErrors,
  isBlank,
  isWholeNumber,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { accountNumberError } from '../members/bank-account.ts'
import {
  COMPULSORY_SAVINGS,
  type SavingsInput,
  validateDeclaredSavings,
} from '../savings/declared-savings.ts'
import type { SocietySettings } from '../society/settings.ts'
import { LOAN_FIELD_LABELS, LOANS_TEXTS } from '../texts/loans.ts'
import { LOAN_PRODUCTS, type LoanType } from './products.ts'
import { loanRate, type RateGroup } from './terms.ts'

/** The loan form. Amounts in kobo. */
export interface LoanRequestInput {
  readonly amount?: AmountField
  readonly loanType?: LoanType | null | undefined
  readonly durationMonths?: CountField
  readonly grossSalary?: AmountField
  readonly netSalary?: AmountField
  readonly isIndebted?: boolean | null | undefined
  /** Asked when the member is indebted. */
  readonly loanBalance?: AmountField
  /** What the member has saved with the society. */
  readonly savings?: SavingsInput
  /** The account that the loan is paid to. */
  readonly bankAccount?: {
    readonly bankName?: TextField
    readonly accountName?: TextField
    readonly accountNumber?: TextField
  }
}

export interface LoanRequestContext {
  readonly group: RateGroup
  readonly settings: Pick<SocietySettings, 'loanRates'>
}

/** Spec 002 §9: the form offers 1 to 36 months; the default is 1. */
export const DURATION_CHOICES: readonly number[] = Array.from({ length: 36 }, (_, index) => index + 1)

/** Spec 002 §5 says 'below 12', but the text beside it and the recorded decision say 13. Months. */
const TWO_YEAR_NORMAL_LEAST = 13

const blankText = (field: keyof typeof LOAN_FIELD_LABELS): string =>
  LOANS_TEXTS.cannotBeBlank(LOAN_FIELD_LABELS[field])

/** The documented text for a duration above the type's total months, or the general one. */
function tooLongText(type: LoanType): string {
  if (type === 'ONE_YEAR_NORMAL' || type === 'EMERGENCY') return LOANS_TEXTS.lessThan13Months
  if (type === 'COMMODITY_PURCHASE') return LOANS_TEXTS.lessThan4Months
  return LOANS_TEXTS.notMoreThanMonths(LOAN_PRODUCTS[type].totalMonths)
}

/** Spec 002 §5: the text for a duration in months that the type does not allow; null when it does. */
export function durationError(type: LoanType, months: number): string | null {
  if (!isWholeNumber(months, 1)) return LOANS_TEXTS.durationInvalid
  if (months > LOAN_PRODUCTS[type].totalMonths) return tooLongText(type)
  if (type === 'TWO_YEAR_NORMAL' && months < TWO_YEAR_NORMAL_LEAST) return LOANS_TEXTS.atLeast13Months
  return null
}

/** The durations in months that a type allows, for a select. */
export const allowedDurations = (type: LoanType): number[] =>
  DURATION_CHOICES.filter((months) => durationError(type, months) === null)

const required = (
  value: AmountField,
  field: keyof typeof LOAN_FIELD_LABELS,
  least: 0 | 1 = 0,
): string | null => (isBlank(value) ? blankText(field) : amountError(value, least))

/** Spec 002 §5: the loan form. Keys are the paths of `LoanRequestInput`: 'durationMonths', 'bankAccount.bankName'. */
export function validateLoanRequest(input: LoanRequestInput, context: LoanRequestContext): FieldErrors {
  const { amount, loanType, durationMonths: months, bankAccount = {}, savings = {} } = input
  const type = loanType ?? null
  return collectErrors({
    amount: required(amount, 'amount', 1),
    loanType:
      type === null
        ? blankText('loanType')
        : loanRate(type, context.group, context.settings) === null
          ? LOANS_TEXTS.noRate
          : null,
    durationMonths:
      months === null || months === undefined
        ? blankText('durationMonths')
        : type === null
          ? isWholeNumber(months, 1)
            ? null
            : LOANS_TEXTS.durationInvalid
          : durationError(type, months),
    grossSalary: required(input.grossSalary, 'grossSalary'),
    netSalary: required(input.netSalary, 'netSalary'),
    ...validateDeclaredSavings(savings, COMPULSORY_SAVINGS, blankText),
    loanBalance:
      input.isIndebted === true ? required(input.loanBalance, 'loanBalance') : amountError(input.loanBalance),
    'bankAccount.bankName': requiredText(bankAccount.bankName, blankText('bankAccount.bankName')),
    'bankAccount.accountName': requiredText(bankAccount.accountName, blankText('bankAccount.accountName')),
    'bankAccount.accountNumber': accountNumberError(
      bankAccount.accountNumber,
      blankText('bankAccount.accountNumber'),
    ),
  })
}
