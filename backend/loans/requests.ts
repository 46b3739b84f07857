import { randomBytes } from 'node:crypto'
import { formatLoanReference } from '#rules/loans/loan-reference.ts'
import type { LoanType } from '#rules/loans/products.ts'
import type { LoanTerms } from '#rules/loans/terms.ts'
import type { LoanRequestInput } from '#rules/loans/validate-loan-request.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import { columnsOf } from '../db/named-columns.ts'
import { randomId } from '../db/random-id.ts'
import type { Work } from '../db/work.ts'
import { BANK_COLUMNS } from '../members/bank-columns.ts'
import { addMissingLinks } from './guarantor-links.ts'
import { SAVINGS_COLUMNS } from './savings-columns.ts'
import { borrowersNow, type GuarantorRow, type Loan, loanRequests } from './store.ts'

/** A loan form that passed its rules, with what the society computed for it. */
export interface NewLoan {
  readonly memberId: string
  readonly loanType: LoanType
  readonly input: LoanRequestInput
  /** Stored with the loan: later changes of rates or charges do not touch it. */
  readonly terms: LoanTerms
  /** What the member owes at that moment, in kobo. */
  readonly owed: Kobo
  /** Stored as they were sent. */
  readonly packageName: string | null
  readonly thirdPercent: string | null
}

/** Keeps a loan request, pending, under a reference that cannot be guessed. */
export async function addLoan(work: Work, loan: NewLoan): Promise<Loan> {
  const { input, terms } = loan
  const { bankAccount = {}, savings = {} } = input
  const borrower = (await borrowersNow(work.tx, [loan.memberId])).get(loan.memberId)
  const added = await loanRequests.add(work, {
    reference: formatLoanReference(randomBytes(16)),
    member_id: loan.memberId,
    loan_type: loan.loanType,
    amount: input.amount ?? ZERO_KOBO,
    duration_months: input.durationMonths ?? 0,
    interest_rate: terms.interestRatePercent,
    total_months: terms.totalMonths,
    pro_rata: terms.proRataPercent,
    payable: terms.monthlyPayable,
    interest: terms.interest,
    handling_charge: terms.handlingCharge,
    ledger_code: terms.ledgerCode,
    is_indebted: loan.owed > 0,
    loan_balance: loan.owed,
    gross_salary: input.grossSalary ?? ZERO_KOBO,
    net_salary: input.netSalary ?? ZERO_KOBO,
    ...columnsOf(SAVINGS_COLUMNS, (saving) => savings[saving] ?? ZERO_KOBO),
    ...columnsOf(BANK_COLUMNS, (field) => bankAccount[field] ?? ''),
    package: loan.packageName,
    third_percent: loan.thirdPercent,
    borrower: borrower === undefined ? null : JSON.stringify(borrower),
  })
  return { ...added, links: await addMissingLinks(work, added) }
}

/** Keeps a guarantor's form at the next free place of a locked loan. */
export async function addGuarantor(
  { tx, now }: Work,
  loan: Loan,
  form: Omit<GuarantorRow, 'id' | 'loan_id' | 'place' | 'created_at'>,
): Promise<string> {
  const id = randomId()
  await tx
    .insertInto('guarantors')
    .values({ ...form, id, loan_id: loan.row.id, place: loan.guarantors.length + 1, created_at: now })
    .execute()
  return id
}
