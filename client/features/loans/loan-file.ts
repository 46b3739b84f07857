import { lagosDate } from '#rules/dates.ts'
import { count, day, fileTable, identifier, money, type TableColumn, text } from '#rules/file-table.ts'
import { GUARANTORS_REQUIRED } from '#rules/loans/review.ts'
import type { LoanExportQuery } from './LoanExport.generated.ts'

/** A loan for the export. Amounts in kobo. */
export type ExportedLoan = NonNullable<LoanExportQuery['loanRequests']>['items'][number]

const GUARANTOR_COLUMNS = Array.from(
  { length: GUARANTORS_REQUIRED },
  (_, place): TableColumn<ExportedLoan> =>
    text(`Guarantor ${place + 1}`, ({ guarantors }) => guarantors[place]?.name ?? null),
)

/** Loans as a file; amounts in naira to the kobo, as the contract shows them. */
export const LOAN_FILE = fileTable<ExportedLoan>({
  name: 'loans',
  columns: [
    identifier('Loan ID', ({ reference }) => reference),
    identifier('Member ID', ({ borrower }) => borrower?.memberNumber ?? null),
    text('Name', ({ borrower }) => borrower?.name ?? null),
    text('Department', ({ borrower }) => borrower?.department ?? null),
    text('Loan type', ({ typeLabel }) => typeLabel),
    day('Requested', ({ requestedAt }) => (requestedAt === null ? null : lagosDate(requestedAt))),
    count('Duration (months)', ({ durationMonths }) => durationMonths),
    money('Amount (NGN)', ({ amount }) => amount),
    count('Interest rate (%)', ({ interestRatePercent }) => interestRatePercent),
    count('Rate is for (months)', ({ totalMonths }) => totalMonths),
    money('Interest (NGN)', ({ interest }) => interest),
    money('Handling charge (NGN)', ({ handlingCharge }) => handlingCharge),
    money('Amount due (NGN)', ({ amountDue }) => amountDue),
    money('Monthly payable (NGN)', ({ monthlyPayable }) => monthlyPayable),
    text('Bank', ({ bankAccount }) => bankAccount.bankName),
    text('Account name', ({ bankAccount }) => bankAccount.accountName),
    identifier('Account number', ({ bankAccount }) => bankAccount.accountNumber),
    ...GUARANTOR_COLUMNS,
  ],
})
