import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense, useEffect, useState } from 'react'
import { askInTurn } from '../../apollo/ask-in-turn.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { Card } from '../../ui/Card.tsx'
import { InSteps } from '../../ui/FirstDrawing.tsx'
import { PageSkeleton, TableSkeleton } from '../../ui/Skeleton.tsx'
import { MyLoanRequestsCardDocument } from '../loans/MyLoanRequestsCard.generated.ts'
import { MyLoanRequestsCard } from '../loans/MyLoanRequestsCard.tsx'
import { NextDeductionDocument } from '../payroll/NextDeduction.generated.ts'
import { NextDeduction } from '../payroll/NextDeduction.tsx'
import { OwnDeductionsDocument } from '../payroll/OwnDeductions.generated.ts'
import { OwnDeductions } from '../payroll/OwnDeductions.tsx'
import { useSessionProviderQuery } from '../session/SessionProvider.generated.ts'
import { BalanceHero, BalanceHeroSkeleton } from './BalanceHero.tsx'
import { FirstStepsDocument } from './FirstSteps.generated.ts'
import { GreetingHeader } from './GreetingHeader.tsx'
import { Latest } from './Latest.tsx'
import { MemberHomeDocument, useMemberHomeQuery } from './MemberHome.generated.ts'
import { Pots } from './Pots.tsx'
import { QuickActions } from './QuickActions.tsx'
import { SavingsGoalsDocument } from './SavingsGoals.generated.ts'
import { Waiting } from './Waiting.tsx'

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

/** What the parts below the balances ask. */
const BETWEEN = [
  FirstStepsDocument,
  SavingsGoalsDocument,
  NextDeductionDocument,
  OwnDeductionsDocument,
  MyLoanRequestsCardDocument,
] as const

/** Loads it. Without it the parts would only ask once they are drawn, and would push one another down as their answers come. */
const loadBetween = (client: ApolloClient): Promise<unknown> =>
  askInTurn(...BETWEEN.map((query) => () => client.query({ query, errorPolicy: 'ignore' })))

/** Loads the data of the page as it is first opened into the cache. */
export const loadData = (client: ApolloClient): Promise<unknown> =>
  askInTurn(
    () => client.query({ query: MemberHomeDocument }),
    () => loadBetween(client),
  )

/** Milliseconds after which the page is drawn although a part of it has not come. */
const LONGEST_WAIT_MS = 5_000

/** Whether what the parts below the balances ask has come; a part that failed shows its own error. */
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

/** On a wide window the balances stand beside what can be done and what waits; on a phone they come one after the other. */
const Top = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '5' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.25fr) minmax(0, 1fr)' },
    alignItems: 'start',
  },
})
const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '4', md: '5' }, minW: '0' },
})
const Bottom = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '5' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
  },
})

/**
 * A member's home page: greeting, balances, what can be done, what waits, the savings, loans and deductions; before
 * confirmation the applicant's home. Each part has a query of its own, so that a slow or failed one does not delay the others.
 */
export function MemberHome({ name }: { readonly name: string }) {
  // The frame's own question, asked again whenever the screen opens: an applicant may have been confirmed.
  const { data } = useSessionProviderQuery()
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
      <Balances />
    </>
  )
}

/** Everything below the greeting. The parts that come later wait for one another, so that nothing is pushed down. */
function Balances() {
  const { data, error, loading, refetch } = useMemberHomeQuery()
  const isBetweenLoaded = useBetween()
  const ledger = data?.viewer?.member?.ledger
  const below = isBetweenLoaded ? (
    <Bottom>
      <Stack>
        <MyLoanRequestsCard />
        <NextDeduction />
      </Stack>
      <Stack>
        {ledger && <Latest ledger={ledger} />}
        <OwnDeductions />
      </Stack>
    </Bottom>
  ) : (
    <TableSkeleton rows={8} />
  )
  return (
    <Stack>
      <Top>
        {ledger ? (
          <InSteps fallback={<BalanceHeroSkeleton />}>
            <BalanceHero ledger={ledger} />
          </InSteps>
        ) : error ? (
          <Card title="Balances">
            <QueryError error={error} onRetry={refetch} retrying={loading} />
          </Card>
        ) : (
          <BalanceHeroSkeleton />
        )}
        <Stack>
          <QuickActions />
          {isBetweenLoaded && <Waiting />}
        </Stack>
      </Top>
      {ledger && isBetweenLoaded ? (
        <InSteps isBelow fallback={<TableSkeleton rows={4} />}>
          <Pots ledger={ledger} />
          <InSteps isBelow fallback={<TableSkeleton rows={8} />}>
            {below}
          </InSteps>
        </InSteps>
      ) : (
        <>
          {!error && <TableSkeleton rows={4} />}
          {error ? below : null}
        </>
      )}
    </Stack>
  )
}
