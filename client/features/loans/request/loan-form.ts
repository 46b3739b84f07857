import type { FieldPath } from 'react-hook-form'
import { collectErrors, type FieldErrors, hasErrors } from '#rules/field-errors.ts'
import type { LoanType } from '#rules/loans/products.ts'
import {
  type LoanRequestContext,
  type LoanRequestInput,
  validateLoanRequest,
} from '#rules/loans/validate-loan-request.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import { type DeclaredSavings, listDeclared } from '#rules/savings/declared-savings.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import type { RequestLoanInput } from '../../../apollo/graph-types.generated.ts'
import { whyNoFigures } from '../../../forms/why-no-figures.ts'
import type { KnownOfMember_MemberFragment } from './RequestLoanPage.generated.ts'

/** The values of the loan form: amounts in kobo, selects and toggles as their text. */
export interface LoanFormValues {
  amount: Kobo | null
  loanType: LoanType | ''
  durationMonths: string
  grossSalary: Kobo | null
  netSalary: Kobo | null
  savings: DeclaredSavings
  isIndebted: 'yes' | 'no'
  loanBalance: Kobo | null
  bankAccount: { bankName: string; accountName: string; accountNumber: string }
}

/** A field of the form. */
export type LoanField = Exclude<FieldPath<LoanFormValues>, 'savings' | 'bankAccount'>

/** Labels of the fields, in the order of the page. */
export const LOAN_FORM_LABELS: Readonly<Record<LoanField, string>> = {
  loanType: 'Loan type',
  amount: 'Amount',
  durationMonths: 'Duration',
  grossSalary: 'Gross salary',
  netSalary: 'Net salary',
  'savings.shareCapital': 'Share capital',
  'savings.ordinarySavings': 'Ordinary savings',
  'savings.retirementSavings': 'Retirement savings',
  'savings.christmasSavings': 'Christmas savings',
  'savings.educationSavings': 'Education savings',
  'savings.landDevelopmentSavings': 'Land development savings',
  isIndebted: 'Do you owe the society?',
  loanBalance: 'What you owe',
  'bankAccount.bankName': 'Bank name',
  'bankAccount.accountName': 'Account name',
  'bankAccount.accountNumber': 'Account number',
}

/** The fields, in the order of the page. */
export const LOAN_FIELDS = Object.keys(LOAN_FORM_LABELS) as readonly LoanField[]

/** The member's data for prefilling the form; parts that could not be read are null. */
export type KnownOfMember = Pick<KnownOfMember_MemberFragment, 'bankAccount' | 'ledger' | 'loanRequests'>

/** The latest request that states a salary, for prefilling the form. */
export const lastSalaries = ({ loanRequests }: KnownOfMember) =>
  loanRequests?.find(({ grossSalary, netSalary }) => grossSalary !== null || netSalary !== null) ?? null

/** Spec 002 §2.2: the form prefilled from the member's record; the duration is 1 month at first (§9). */
export function prefilled(known: KnownOfMember): LoanFormValues {
  const { ledger, bankAccount } = known
  const saved = (product: SavingsProductName): Kobo | null =>
    ledger?.summary.find(({ savingsProduct }) => savingsProduct === product)?.balance ?? null
  const required = (product: SavingsProductName) => saved(product) ?? (ledger ? ZERO_KOBO : null)
  const optional = (product: SavingsProductName) => saved(product) || null
  const salaries = lastSalaries(known)
  const owed = ledger?.totalLoans ?? ZERO_KOBO
  return {
    amount: null,
    loanType: '',
    durationMonths: '1',
    grossSalary: salaries?.grossSalary ?? null,
    netSalary: salaries?.netSalary ?? null,
    savings: {
      shareCapital: required('SHARE_CAPITAL'),
      ordinarySavings: required('ORDINARY_SAVINGS'),
      retirementSavings: optional('RETIREMENT_SAVINGS'),
      christmasSavings: optional('CHRISTMAS_SAVINGS'),
      educationSavings: optional('EDUCATION_SAVINGS'),
      landDevelopmentSavings: optional('LAND_DEVELOPMENT_SAVINGS'),
    },
    isIndebted: owed > 0 ? 'yes' : 'no',
    loanBalance: owed > 0 ? owed : null,
    bankAccount: {
      bankName: bankAccount?.bankName ?? '',
      accountName: bankAccount?.accountName ?? '',
      accountNumber: bankAccount?.accountNumber ?? '',
    },
  }
}

/** The form as input of the rules and the graph. A member who owes nothing states no balance. */
function inputOf(values: LoanFormValues): LoanRequestInput {
  const { loanType, durationMonths, isIndebted, loanBalance, ...rest } = values
  return {
    ...rest,
    loanType: loanType === '' ? null : loanType,
    durationMonths: durationMonths === '' ? null : Number(durationMonths),
    isIndebted: isIndebted === 'yes',
    loanBalance: isIndebted === 'yes' ? loanBalance : null,
  }
}

/** What the validation depends on; `owed` is the amount in the loan ledger in kobo, null when it is not known. */
export interface LoanFormContext extends LoanRequestContext {
  readonly owed: Kobo | null
}

/** Spec 002 §5, and a check of the stated debt against the ledger, which the society would otherwise refuse later. */
export function validateLoanForm(values: LoanFormValues, context: LoanFormContext): FieldErrors {
  const { owed } = context
  const saysOwes = values.isIndebted === 'yes'
  const differs =
    owed === null
      ? {}
      : collectErrors({
          isIndebted: saysOwes === owed > 0 ? null : LOANS_TEXTS.indebtednessDiffers,
          loanBalance:
            saysOwes && owed > 0 && values.loanBalance !== owed ? LOANS_TEXTS.indebtednessDiffers : null,
        })
  const errors = validateLoanRequest(inputOf(values), context)
  // Errors of missing fields come before differences to the ledger.
  return { ...errors, ...differs, ...errors }
}

/** The fields of the form that a quote depends on. */
export interface QuoteVariables {
  readonly loanType: LoanType
  /** Kobo. */
  readonly amount: Kobo
  readonly durationMonths: number
  /** What the salary has to carry is told of it; in kobo, null while it is not given. */
  readonly netSalary: Kobo | null
}

type QuotedValues = Pick<LoanFormValues, 'loanType' | 'amount' | 'durationMonths' | 'netSalary'>

/** Why there are no figures yet, a line for each field that stands in the way. */
export function quoteObstacles(values: QuotedValues, context: LoanRequestContext): string[] {
  const { loanType, amount, durationMonths } = values
  const errors = validateLoanRequest(
    {
      loanType: loanType === '' ? null : loanType,
      amount,
      durationMonths: durationMonths === '' ? null : Number(durationMonths),
    },
    context,
  )
  return whyNoFigures(errors, [
    { name: 'loanType', label: LOAN_FORM_LABELS.loanType, value: loanType, isChoice: true },
    { name: 'amount', label: LOAN_FORM_LABELS.amount, value: amount },
    { name: 'durationMonths', label: LOAN_FORM_LABELS.durationMonths, value: durationMonths, isChoice: true },
  ])
}

/** The variables of the quote; null until type, amount and duration are complete and valid. */
export function quoteVariables(values: QuotedValues, context: LoanRequestContext): QuoteVariables | null {
  const { loanType, amount, durationMonths, netSalary } = values
  if (loanType === '' || amount === null || quoteObstacles(values, context).length > 0) return null
  return { loanType, amount, durationMonths: Number(durationMonths), netSalary }
}

/** The form as input of the graph; null while it has errors. `key` is the idempotency key. */
export function sendable(
  values: LoanFormValues,
  context: LoanFormContext,
  key: string,
): RequestLoanInput | null {
  if (hasErrors(validateLoanForm(values, context))) return null
  const { loanType, amount, durationMonths, grossSalary, netSalary, savings, bankAccount } = values
  if (loanType === '' || amount === null || grossSalary === null || netSalary === null) return null
  const { isIndebted, loanBalance } = inputOf(values)
  return {
    loanType,
    amount,
    durationMonths: Number(durationMonths),
    grossSalary,
    netSalary,
    savings: listDeclared(savings),
    isIndebted: isIndebted === true,
    loanBalance: loanBalance ?? null,
    bankAccount: {
      bankName: bankAccount.bankName,
      accountName: bankAccount.accountName,
      accountNumber: bankAccount.accountNumber,
    },
    idempotencyKey: key,
  }
}
