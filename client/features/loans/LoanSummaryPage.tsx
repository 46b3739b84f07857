import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ExportLoans } from './ExportLoans.tsx'
import { LoanRequestList } from './LoanRequestList.tsx'
import { LoanSummaryDialog } from './LoanSummaryDialog.tsx'

/** /dashboard/loan-summary: the loans that were approved. */
export function LoanSummaryPage() {
  return (
    <>
      <PageHeader title="Loan summary" description="Loans the society has approved and paid out." />
      <LoanRequestList
        state="APPROVED"
        title="Approved loans"
        nothing={LOANS_TEXTS.noLoansFound}
        actions={(search) => <ExportLoans search={search} />}
        popup={({ loanRequest, position, onClose, onPrevious, onNext }) => (
          <LoanSummaryDialog {...{ loanRequest, position, onClose, onPrevious, onNext }} />
        )}
      />
    </>
  )
}
