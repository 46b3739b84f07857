import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, type ReactNode, Suspense } from 'react'
import { useUrlState } from '../../shell/use-url-state.ts'
import { InSteps, Skeleton, TableSkeleton } from '../../ui/Skeleton.tsx'
import type { BalanceCards_StatementFragment } from './BalanceCards.generated.ts'
import { BalanceCards } from './BalanceCards.tsx'
import { HISTORY_DEFAULTS } from './history-view.ts'
import type { LedgerHistory_StatementFragment } from './LedgerHistory.generated.ts'
import { LedgerHistory } from './LedgerHistory.tsx'
import type { StatementOf } from './statement-lines.ts'

/** The paper and the file are made by few visits, so what makes them is loaded after the page. */
const StatementActions = lazy(async () => ({
  default: (await import('./StatementActions.tsx')).StatementActions,
}))

const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '4', md: '5' } },
})

export interface StatementViewProps {
  /** The data of the fragment StatementView_statement. */
  readonly statement: BalanceCards_StatementFragment & LedgerHistory_StatementFragment
  readonly of: StatementOf
  /** Content between the balances and the histories, such as pending requests. */
  readonly between?: ReactNode
  /** True while that content is loading: the histories wait for it, because it would push them down. */
  readonly isBetweenComing?: boolean
}

/** Balance cards above both histories, for the member and for staff. */
export function StatementView({ statement, of, between, isBetweenComing = false }: StatementViewProps) {
  const { product } = useUrlState(HISTORY_DEFAULTS).values
  return (
    <Stack>
      <BalanceCards statement={statement} product={product === '' ? null : product} />
      {isBetweenComing ? (
        <TableSkeleton rows={8} />
      ) : (
        <InSteps isBelow fallback={<TableSkeleton rows={8} />}>
          {between}
          <InSteps isBelow fallback={<TableSkeleton rows={8} />}>
            <LedgerHistory
              statement={statement}
              actions={
                <Suspense fallback={<Skeleton width="40" height="11" />}>
                  <StatementActions of={of} statement={statement} />
                </Suspense>
              }
            />
          </InSteps>
        </InSteps>
      )}
    </Stack>
  )
}

const PLACES = ['first', 'second', 'third', 'fourth'] as const

/** The skeleton of a statement. */
export function StatementSkeleton() {
  return (
    <Stack role="status" aria-label="Loading balances">
      <chakra.div
        display="grid"
        gap={{ base: '4', md: '5' }}
        gridTemplateColumns={{ base: '1fr', lg: '1.3fr 1fr', xl: '1.55fr 1fr' }}
        alignItems="start"
      >
        {(['savings', 'loans'] as const).map((book) => (
          <chakra.div
            key={book}
            bg="bg.surface"
            borderWidth="1px"
            borderColor="line"
            borderRadius="lg"
            p={{ base: '4', md: '6' }}
            display="flex"
            flexDirection="column"
            gap="3"
          >
            <Skeleton width="40" height="5" />
            <Skeleton width="56" height="9" />
            <Skeleton width="36" height="3" />
            <chakra.div
              display="grid"
              gap="3"
              mt="2"
              gridTemplateColumns={{ base: '1fr', sm: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))' }}
            >
              {PLACES.slice(0, book === 'savings' ? 4 : 1).map((place) => (
                <Skeleton key={place} height="20" />
              ))}
            </chakra.div>
          </chakra.div>
        ))}
      </chakra.div>
      <TableSkeleton rows={8} />
    </Stack>
  )
}
