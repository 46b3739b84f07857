import type { ApolloClient } from '@apollo/client'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { ClosedToViewer } from '../../../shell/ClosedToViewer.tsx'
import { Card } from '../../../ui/Card.tsx'
import { InSteps } from '../../../ui/FirstDrawing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { LOANS_ARE_FOR_MEMBERS } from '../for-members.ts'
import { LOAN_FORM_TITLE, LoanFormFlow } from './LoanFormFlow.tsx'
import { RequestLoanPageDocument, useRequestLoanPageQuery } from './RequestLoanPage.generated.ts'

/** The form before its values have come. */
const FormToCome = () => (
  <>
    <PageHeader {...LOAN_FORM_TITLE} />
    <PageSkeleton shape="form" hasTitle={false} />
  </>
)

/** /dashboard/loan-request: the loan form, prefilled from the member's record, and its schedule. */
export function RequestLoanPage() {
  const { data, error, loading, refetch } = useRequestLoanPageQuery({
    // The form also works without the prefilled values.
    errorPolicy: 'all',
  })
  const member = data?.viewer?.member
  if (member?.status === 'CONFIRMED')
    return (
      <InSteps fallback={<FormToCome />}>
        <LoanFormFlow member={member} />
      </InSteps>
    )
  if (!data && !error) return <FormToCome />
  return (
    <>
      <PageHeader title="Request a loan" />
      {error && !member ? (
        <Card>
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        </Card>
      ) : (
        <ClosedToViewer {...LOANS_ARE_FOR_MEMBERS} />
      )}
    </>
  )
}

/** Loads the member's values into the cache. */
RequestLoanPage.loadData = (client: ApolloClient) =>
  client.query({ query: RequestLoanPageDocument, errorPolicy: 'all' })
