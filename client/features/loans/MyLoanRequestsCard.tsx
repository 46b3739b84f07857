import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { QueryError } from '../../apollo/QueryError.tsx'
import { to } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { LoanCards } from './LoanCards.tsx'
import { useMyLoanRequestsCardQuery } from './MyLoanRequestsCard.generated.ts'

/** The number of requests shown at first. */
const FIRST_SHOWN = 3

/** The member's own loan requests, newest first; without any, how to begin. */
export function MyLoanRequestsCard() {
  const [all, setAll] = useState(false)
  const { data, error, loading, refetch } = useMyLoanRequestsCardQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const requests = data?.viewer?.member?.loanRequests
  if (requests) {
    if (requests.length === 0) {
      return (
        <Card title="My loans" actions={<TextLink to={to('loanRequest')}>Request a loan</TextLink>}>
          <chakra.p textStyle="sm" color="fg.muted">
            No loan requests yet. Your requests appear here with the society’s decision.
          </chakra.p>
        </Card>
      )
    }
    const pending = requests.filter((request) => request.state === 'PENDING').length
    return (
      <Card
        title="My loans"
        {...(pending > 0 ? { description: `${pending} waiting for a decision` } : {})}
        actions={<TextLink to={to('loanStatus')}>All my loans</TextLink>}
      >
        <LoanCards loanRequests={all ? requests : requests.slice(0, FIRST_SHOWN)} />
        {requests.length > FIRST_SHOWN && (
          <chakra.div mt="3" mx="-2">
            <Button tone="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : `Show all ${requests.length}`}
            </Button>
          </chakra.div>
        )}
      </Card>
    )
  }
  if (error) {
    return (
      <Card title="My loans">
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      </Card>
    )
  }
  return (
    <Card title="My loans">
      <chakra.div role="status" aria-label="Loading my loans" display="flex" flexDirection="column" gap="3">
        <Skeleton width="48" />
        <Skeleton width="32" height="3" />
      </chakra.div>
    </Card>
  )
}
