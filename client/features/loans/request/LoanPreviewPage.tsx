import { FileText } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { to } from '../../../paths.ts'
import { ClosedToViewer } from '../../../shell/ClosedToViewer.tsx'
import { useUrlState } from '../../../shell/use-url-state.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { LOANS_ARE_FOR_MEMBERS } from '../for-members.ts'
import { useLoanPreviewPageQuery } from './LoanPreviewPage.generated.ts'
import { PreviewOfForm } from './PreviewOfForm.tsx'
import { PreviewAfterSubmit, PreviewOfRequest, type SubmittedLoan } from './PreviewOfRequest.tsx'
import { readPendingForm } from './pending-form.ts'

/**
 * /dashboard/loan/preview: contract and authority letter of the pending form, to be submitted. With `loanid` those of
 * a submitted request, to be printed again.
 */
export function LoanPreviewPage() {
  const { values, change } = useUrlState({ loanid: '' })
  const [submitted, setSubmitted] = useState<SubmittedLoan | null>(null)
  const { data, error, loading, refetch } = useLoanPreviewPageQuery({
    // The form can be filled in and submitted without the balances.
    errorPolicy: 'all',
  })
  const member = data?.viewer?.member
  if (submitted) return <PreviewAfterSubmit {...submitted} />
  if (!data && !error) return <PageSkeleton />
  if (error && (!member || (values.loanid !== '' && member.loanRequests === null))) {
    return (
      <>
        <PageHeader title="Loan contract" />
        <Card>
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        </Card>
      </>
    )
  }
  if (!member || member.status !== 'CONFIRMED') {
    return (
      <>
        <PageHeader title="Loan contract" />
        <ClosedToViewer {...LOANS_ARE_FOR_MEMBERS} />
      </>
    )
  }
  if (values.loanid !== '') {
    const loanRequest = member.loanRequests?.find(({ reference }) => reference === values.loanid)
    if (loanRequest) return <PreviewOfRequest loanRequest={loanRequest} />
    return loading ? <PageSkeleton /> : <NothingHere>You have no loan request with this loan ID.</NothingHere>
  }
  const form = readPendingForm(member.id)
  if (form === null)
    return <NothingHere>Please fill in the loan form first. The contract is prepared from it.</NothingHere>
  return (
    <PreviewOfForm
      form={form}
      member={member}
      onSubmitted={(loan) => {
        setSubmitted(loan)
        // After a reload the page shows the request and not an empty form.
        if (loan.reference !== null) change({ loanid: loan.reference }, { replace: true })
      }}
    />
  )
}

function NothingHere({ children }: { readonly children: string }) {
  return (
    <>
      <PageHeader title="Loan contract" />
      <Card>
        <EmptyState
          icon={FileText}
          title="No contract to show"
          action={<LinkButton to={to('loanRequest')}>Request a loan</LinkButton>}
        >
          {children}
        </EmptyState>
      </Card>
    </>
  )
}
