import type { CsvCell } from '#rules/csv.ts'
import { lagosDate } from '#rules/dates.ts'
import { GUARANTORS_REQUIRED } from '#rules/loans/review.ts'
import { type Kobo, koboToNaira } from '#rules/money.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
import type { LoanExportQuery } from './LoanExport.generated.ts'

/** A loan for the export. Amounts in kobo. */
export type ExportedLoan = NonNullable<LoanExportQuery['loanRequests']>['items'][number]

const naira = (amount: Kobo | null): CsvCell => (amount === null ? null : koboToNaira(amount))

const GUARANTOR_COLUMNS = Array.from({ length: GUARANTORS_REQUIRED }, (_, place) => `Guarantor ${place + 1}`)

const HEAD = [
  'Loan ID',
  'Member ID',
  'Name',
  'Department',
  'Loan type',
  'Requested',
  'Duration (months)',
  'Amount (NGN)',
  'Interest rate (%)',
  'Rate is for (months)',
  'Interest (NGN)',
  'Handling charge (NGN)',
  'Amount due (NGN)',
  'Monthly payable (NGN)',
  'Bank',
  'Account name',
  'Account number',
  ...GUARANTOR_COLUMNS,
]

/** Loans as a table for spreadsheets; amounts in naira to the kobo, as the contract shows them. */
export const LOAN_CSV: CsvTable<ExportedLoan> = {
  name: 'loans',
  head: HEAD,
  lines: (loan) => [
    [
      loan.reference,
      loan.borrower?.memberNumber ?? null,
      loan.borrower?.name ?? null,
      loan.borrower?.department ?? null,
      loan.typeLabel,
      loan.requestedAt === null ? null : lagosDate(loan.requestedAt),
      loan.durationMonths,
      naira(loan.amount),
      loan.interestRatePercent,
      loan.totalMonths,
      naira(loan.interest),
      naira(loan.handlingCharge),
      naira(loan.amountDue),
      naira(loan.monthlyPayable),
      loan.bankAccount.bankName,
      loan.bankAccount.accountName,
      loan.bankAccount.accountNumber,
      ...GUARANTOR_COLUMNS.map((_, place) => loan.guarantors[place]?.name ?? null),
    ],
  ],
}
