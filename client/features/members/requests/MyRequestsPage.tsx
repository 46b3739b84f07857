import type { ApolloClient } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { HandCoins, LandPlot, PiggyBank } from 'lucide-react'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { errorAt } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { to } from '../../../paths.ts'
import { ClosedToViewer } from '../../../shell/ClosedToViewer.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { MyRequestsPageDocument, useMyRequestsPageQuery } from './MyRequestsPage.generated.ts'
import { MyRequestsTable } from './MyRequestsTable.tsx'
import { NotListed } from './NotListed.tsx'
import { requestRows } from './request-rows.ts'

/** /dashboard/my-requests: everything a member has asked for, of all kinds, with state, date and reason. */
export function MyRequestsPage() {
  const { data, error, loading, refetch } = useMyRequestsPageQuery({
    // What the backend lacks is left out of the page, which says so.
    errorPolicy: 'all',
  })
  if (!data && !error) return <PageSkeleton />
  const member = data?.viewer?.member
  const requests = data?.myRequests?.all ?? null
  const savings = data?.myRequests?.savingsWithdrawals ?? null
  const lands = data?.myRequests?.landRequests ?? null
  const orders = data?.myRequests?.commodityRequests ?? null
  const exits = data?.myRequests?.membershipWithdrawals ?? null
  const notListed = data?.myRequests?.notListed ?? []
  const failure = errorAt(error, ['viewer']) ?? errorAt(error, ['myRequests', 'all'])
  const isClosed = failure === null && member?.status !== 'CONFIRMED'
  return (
    <>
      <PageHeader
        title={PAGE_TITLES.myRequests}
        description="All your requests to the society and their progress."
        {...(!isClosed && {
          actions: (
            <>
              <LinkButton to={to('loanRequest')} tone="secondary" icon={HandCoins}>
                Request a loan
              </LinkButton>
              {savings !== null && (
                <LinkButton to={to('withdrawSavings')} tone="secondary" icon={PiggyBank}>
                  Withdraw savings
                </LinkButton>
              )}
              {lands !== null && (
                <LinkButton to={to('applyForLand')} tone="secondary" icon={LandPlot}>
                  {LAND_TEXTS.applicationTitle}
                </LinkButton>
              )}
            </>
          ),
        })}
      />
      {isClosed ? (
        <ClosedToViewer
          shows="Members follow their requests here."
          staff={{
            text: 'You can see a member’s requests on the member’s page.',
            route: 'members',
            label: 'Members',
          }}
        />
      ) : requests === null ? (
        <Card>
          <QueryError error={failure} onRetry={refetch} retrying={loading} />
        </Card>
      ) : (
        <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
          <NotListed kinds={notListed} advice={MEMBERS_TEXTS.askAtOffice} />
          <MyRequestsTable
            notListed={notListed}
            rows={requestRows({ requests })}
            withdrawals={[...(savings ?? []), ...(exits ?? [])]}
            lands={lands ?? []}
            orders={orders ?? []}
          />
          {exits !== null && (
            <chakra.p textStyle="sm" color="fg.muted">
              Do you want to end your membership?{' '}
              <TextLink to={to('leaveSociety')}>See what you would receive</TextLink>
            </chakra.p>
          )}
        </chakra.div>
      )}
    </>
  )
}

/** Loads what the page begins with into the cache. */
MyRequestsPage.loadData = (client: ApolloClient) =>
  client.query({ query: MyRequestsPageDocument, errorPolicy: 'all' })
