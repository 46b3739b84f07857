import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LoanRequestList } from './LoanRequestList.tsx'

/** /dashboard/loan-summary: the loans that were approved. */
export function LoanSummaryPage() {
  return (
    <>
      <PageHeader title="Loan summary" description="Loans the society has approved and paid out." />
      <LoanRequestList state="APPROVED" title="Approved loans" nothing={LOANS_TEXTS.noLoansFound} />
    </>
  )
}
