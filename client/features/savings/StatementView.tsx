import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense } from 'react'
import { useUrlState } from '../../shell/use-url-state.ts'
import type { AnswerPlaceProps } from '../../ui/AnswerPlace.tsx'
import { InSteps } from '../../ui/FirstDrawing.tsx'
import { Skeleton, TableSkeleton } from '../../ui/Skeleton.tsx'
import type { BalanceCards_LedgerFragment } from './BalanceCards.generated.ts'
import { BalanceCards, BalanceCardsSkeleton } from './BalanceCards.tsx'
import { HISTORY_DEFAULTS } from './history-view.ts'
import type { LedgerHistory_LedgerFragment } from './LedgerHistory.generated.ts'
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
  /** The data of the fragment StatementView_ledger. */
  readonly ledger: BalanceCards_LedgerFragment & LedgerHistory_LedgerFragment
  readonly of: StatementOf
}

/** Balance cards above both histories, for the member and for staff. */
export function StatementView({ ledger, of }: StatementViewProps) {
  const { product } = useUrlState(HISTORY_DEFAULTS).values
  return (
    <Stack>
      <BalanceCards ledger={ledger} product={product === '' ? null : product} />
      <InSteps isBelow fallback={<TableSkeleton rows={8} />}>
        <LedgerHistory
          ledger={ledger}
          actions={
            <Suspense fallback={<Skeleton width="40" height="11" />}>
              <StatementActions of={of} ledger={ledger} />
            </Suspense>
          }
        />
      </InSteps>
    </Stack>
  )
}

/** The skeleton of a statement, which is found in `answer` by the fields `at`. */
export function StatementSkeleton({ answer, at }: Pick<AnswerPlaceProps, 'answer' | 'at'>) {
  return (
    <Stack role="status" aria-label="Loading balances">
      <BalanceCardsSkeleton answer={answer} at={at} />
      <TableSkeleton rows={8} />
    </Stack>
  )
}
