import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { QueryError } from '../../apollo/QueryError.tsx'
import { to } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { borrowingSentence } from './borrowing.ts'
import { LoanCards } from './LoanCards.tsx'
import { useMyLoanRequestsCardQuery, useSavedSoFarQuery } from './MyLoanRequestsCard.generated.ts'

/** The number of requests shown at first. */
const FIRST_SHOWN = 3

/** The member's own loan requests, newest first; without any, how to begin. */
export function MyLoanRequestsCard() {
  const [all, setAll] = useState(false)
  const [now] = useState(() => new Date())
  const { data: balances } = useSavedSoFarQuery({ fetchPolicy: 'cache-only' })
  const { data, error, loading, refetch } = useMyLoanRequestsCardQuery()
  const member = data?.viewer?.member
  const requests = member?.loanRequests
  if (requests) {
    const saved = balances?.viewer?.member?.ledger?.totalSavings ?? null
    // Who has left the society borrows no more.
    const sentence = member.membership === 'LEFT' ? null : borrowingSentence(saved, member.joinedAt, now)
    if (requests.length === 0) {
      return (
        <Card title="My loans" actions={<TextLink to={to('loanRequest')}>Request a loan</TextLink>}>
          {sentence && (
            <chakra.p textStyle="sm" mb="2">
              {sentence}
            </chakra.p>
          )}
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
        {sentence && (
          <chakra.p textStyle="sm" mb="3">
            {sentence}
          </chakra.p>
        )}
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
