import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LoanRequestList } from './LoanRequestList.tsx'

/** /dashboard/loan-requests: the loans that wait for guarantors or for a decision. */
export function LoanRequestsPage() {
  return (
    <>
      <PageHeader
        title="Loan requests"
        description="Loans that wait for their guarantors or for a decision."
      />
      <LoanRequestList state="PENDING" title="Pending requests" nothing={LOANS_TEXTS.nothingFound} />
    </>
  )
}
