import type { ApolloClient } from '@apollo/client'
import { lazy, Suspense } from 'react'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { MyLoanRequestsCardDocument } from '../loans/MyLoanRequestsCard.generated.ts'
import { MyLoanRequestsCard } from '../loans/MyLoanRequestsCard.tsx'
import { NextDeduction } from '../payroll/NextDeduction.tsx'
import { OwnDeductions } from '../payroll/OwnDeductions.tsx'
import { HISTORY_DEFAULTS, historyVariables, readHistoryView } from '../savings/history-view.ts'
import { OwnStatementDocument } from '../savings/OwnStatement.generated.ts'
import { OwnStatement } from '../savings/OwnStatement.tsx'
import { GreetingHeader } from './GreetingHeader.tsx'
import { MemberHomeDocument, useMemberHomeQuery } from './MemberHome.generated.ts'

/** Only applicants see it, so it is loaded separately. */
const ApplicantHome = lazy(() =>
  import('./ApplicantHome.tsx').then((module) => ({ default: module.ApplicantHome })),
)

/** Loads the data of the page as it is first opened into the cache. */
export const loadData = (client: ApolloClient): Promise<unknown> =>
  Promise.all([
    client.query({ query: MemberHomeDocument }),
    client.query({
      query: OwnStatementDocument,
      variables: historyVariables(readHistoryView(HISTORY_DEFAULTS)),
    }),
    client.query({ query: MyLoanRequestsCardDocument }),
  ])

/**
 * A member's home page: greeting, balances, both histories, loan requests; before confirmation the applicant's home.
 * Each part has a query of its own, so that a slow or failed one does not delay the others.
 */
export function MemberHome({ name }: { readonly name: string }) {
  const { data } = useMemberHomeQuery({ fetchPolicy: 'cache-and-network' })
  const member = data?.viewer?.member
  if (member?.status === 'UNCONFIRMED')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ApplicantHome name={name} member={member} />
      </Suspense>
    )
  return (
    <>
      <GreetingHeader name={name} description={member?.memberNumber && `Member ID ${member.memberNumber}`} />
      <OwnStatement
        between={
          <>
            <NextDeduction />
            <OwnDeductions />
            <MyLoanRequestsCard />
          </>
        }
      />
    </>
  )
}
