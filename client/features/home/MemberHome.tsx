import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense, useEffect, useState } from 'react'
import { askInTurn } from '../../apollo/ask-in-turn.ts'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { MyLoanRequestsCardDocument } from '../loans/MyLoanRequestsCard.generated.ts'
import { MyLoanRequestsCard } from '../loans/MyLoanRequestsCard.tsx'
import { NextDeductionDocument } from '../payroll/NextDeduction.generated.ts'
import { NextDeduction } from '../payroll/NextDeduction.tsx'
import { OwnDeductionsDocument } from '../payroll/OwnDeductions.generated.ts'
import { OwnDeductions } from '../payroll/OwnDeductions.tsx'
import { HISTORY_DEFAULTS, historyVariables, readHistoryView } from '../savings/history-view.ts'
import { OwnStatementDocument } from '../savings/OwnStatement.generated.ts'
import { OwnStatement } from '../savings/OwnStatement.tsx'
import { useSessionProviderQuery } from '../session/SessionProvider.generated.ts'
import { FirstStepsDocument } from './FirstSteps.generated.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { GreetingHeader } from './GreetingHeader.tsx'

/** Only applicants see it, so it is loaded separately. */
const ApplicantHome = lazy(() =>
  import('./ApplicantHome.tsx').then((module) => ({ default: module.ApplicantHome })),
)

/**
 * Stands in the document before any data come. Over two lines of a phone it is larger than the greeting and than the sum of
 * the savings, so that the largest part of the page is painted first, whatever the hour and the name. It fits one line of
 * a wide window in every font that is shown while it loads, so that nothing moves.
 */
const ABOUT = 'Your savings, what you owe today and your next deduction.'

/** Keeps the place of a line that is still loading. */
const LINE_TO_COME = '\u00a0'

const Line = chakra('span', { base: { display: 'block', _last: { mt: '1' } } })

/** What is drawn between the balances and the histories asks this. */
const BETWEEN = [NextDeductionDocument, OwnDeductionsDocument, MyLoanRequestsCardDocument] as const

/**
 * Loads what is drawn between the balances and the histories. Without it the parts would only ask once the balances are
 * drawn, and would push one another down as their answers come.
 */
const loadBetween = (client: ApolloClient): Promise<unknown> =>
  askInTurn(...BETWEEN.map((query) => () => client.query({ query, errorPolicy: 'ignore' })))

/** Loads the data of the page as it is first opened into the cache. */
export const loadData = (client: ApolloClient): Promise<unknown> =>
  askInTurn(
    () =>
      client.query({
        query: OwnStatementDocument,
        variables: historyVariables(readHistoryView(HISTORY_DEFAULTS)),
      }),
    () => client.query({ query: FirstStepsDocument, errorPolicy: 'ignore' }),
    () => loadBetween(client),
  )

/** Milliseconds after which the histories are drawn although what stands above them has not come. */
const LONGEST_WAIT_MS = 5_000

/** Whether what is drawn between the balances and the histories has come; a part that failed shows its own error. */
function useBetween(): boolean {
  const client = useApolloClient()
  const [isLoaded, setLoaded] = useState(() => BETWEEN.every((query) => client.readQuery({ query }) !== null))
  useEffect(() => {
    const draw = () => setLoaded(true)
    const longest = setTimeout(draw, LONGEST_WAIT_MS)
    // Each part shows its own errors.
    void loadBetween(client)
      .catch(() => {})
      .finally(draw)
    return () => clearTimeout(longest)
  }, [client])
  return isLoaded
}

/**
 * A member's home page: greeting, balances, both histories, loan requests; before confirmation the applicant's home.
 * Each part has a query of its own, so that a slow or failed one does not delay the others.
 */
export function MemberHome({ name }: { readonly name: string }) {
  // The frame's own question, asked again whenever the screen opens: an applicant may have been confirmed.
  const { data } = useSessionProviderQuery()
  const isBetweenLoaded = useBetween()
  const member = data?.viewer?.member
  if (member?.status === 'UNCONFIRMED')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ApplicantHome name={name} />
      </Suspense>
    )
  return (
    <>
      <GreetingHeader
        name={name}
        description={
          <>
            <Line>{ABOUT}</Line>
            {data ? (
              member?.memberNumber && <Line>Member ID {member.memberNumber}</Line>
            ) : (
              <Line>{LINE_TO_COME}</Line>
            )}
          </>
        }
      />
      <FirstSteps />
      <OwnStatement
        isBetweenComing={!isBetweenLoaded}
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
