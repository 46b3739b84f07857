import { randomBytes } from 'node:crypto'
import { formatLoanReference, readLoanReference } from '#rules/loans/loan-reference.ts'
import type { LoanType } from '#rules/loans/products.ts'
import type { LoanTerms } from '#rules/loans/terms.ts'
import type { LoanRequestInput } from '#rules/loans/validate-loan-request.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import { randomId } from '../db/random-id.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { borrowersNow, type GuarantorRow, type Loan, type LoanRow, withPeople } from './store.ts'

/** A loan form that passed its rules, with what the society computed for it. */
export interface NewLoan {
  readonly memberId: string
  readonly type: LoanType
  readonly input: LoanRequestInput
  /** Stored with the loan: later changes of rates or charges do not touch it. */
  readonly terms: LoanTerms
  /** What the member owes at that moment, in kobo. */
  readonly owed: Kobo
  /** Carried through untouched. */
  readonly packageName: string | null
  readonly thirdPercent: string | null
}

/** Keeps a loan request, pending, under a reference nobody can guess. */
export async function addLoan({ tx, now }: Work, loan: NewLoan): Promise<Loan> {
  const { input, terms } = loan
  const borrower = (await borrowersNow(tx, [loan.memberId])).get(loan.memberId)
  const row = await tx
    .insertInto('loans')
    .values({
      id: randomId(),
      reference: formatLoanReference(randomBytes(16)),
      member_id: loan.memberId,
      loan_type: loan.type,
      amount: input.amount ?? ZERO_KOBO,
      duration_months: input.duration ?? 0,
      interest_rate: terms.interestRate,
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
      share_capital: input.shareCapital ?? ZERO_KOBO,
      ordinary_savings: input.ordinarySavings ?? ZERO_KOBO,
      retirement_savings: input.retirementSavings ?? ZERO_KOBO,
      christmas_savings: input.christmasSavings ?? ZERO_KOBO,
      education_savings: input.educationSavings ?? ZERO_KOBO,
      land_development_savings: input.landDevelopmentSavings ?? ZERO_KOBO,
      bank_name: input.bankName ?? '',
      account_name: input.accountName ?? '',
      account_number: input.accountNumber ?? '',
      package: loan.packageName,
      third_percent: loan.thirdPercent,
      borrower: borrower === undefined ? null : JSON.stringify(borrower),
      requested_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return withItsPeople(tx, row)
}

/** A loan row with its borrower and its guarantors. Throws when the borrower is missing, which no row allows. */
export async function withItsPeople(db: Queryable, row: LoanRow): Promise<Loan> {
  const [loan] = await withPeople(db, [row])
  if (loan === undefined) throw new Error('a loan without its borrower')
  return loan
}

/** The loan of a reference as somebody typed or pasted it; null for none. */
export async function loanByReference(db: Queryable, reference: string): Promise<Loan | null> {
  const row = await db
    .selectFrom('loans')
    .selectAll()
    .where('reference', '=', readLoanReference(reference))
    .executeTakeFirst()
  return row === undefined ? null : withItsPeople(db, row)
}

/**
 * The same, its row locked until the transaction ends: guarantors and decisions come one after the other.
 * Its guarantors are read after the lock, so that none is missed.
 */
export async function lockLoan(tx: Tx, reference: string): Promise<Loan | null> {
  const row = await tx
    .selectFrom('loans')
    .selectAll()
    .where('reference', '=', readLoanReference(reference))
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : withItsPeople(tx, row)
}

/** Approves or rejects a locked loan, and answers it as it is then. */
export async function decideLoan(
  { tx, now, actor }: Work,
  loan: Loan,
  decision: { readonly state: 'approved' | 'rejected'; readonly reason: string | null },
): Promise<Loan> {
  const row = await tx
    .updateTable('loans')
    .set({
      state: decision.state,
      rejection_reason: decision.reason,
      decided_at: now,
      decided_by: actor.id,
    })
    .where('id', '=', loan.row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...loan, row }
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
