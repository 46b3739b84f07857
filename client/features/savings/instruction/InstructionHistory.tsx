import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate } from '#rules/dates.ts'
import { shortNaira } from '#rules/money.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { SavingsPlanQuery } from './SavingsPlan.generated.ts'

type Past = NonNullable<SavingsPlanQuery['savingsPlan']>['instructions'][number]

const Row = chakra('li', {
  base: {
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0', pt: '0' },
  },
})

const KINDS = {
  INITIAL: 'Initial instruction',
  INCREASE: 'Increase',
  DECREASE: 'Decrease',
} as const satisfies Record<Past['instruction']['kind'], string>

/** Since when an instruction counts, or why it does not. */
function effectOf({ effectiveFrom, instruction: { state } }: Past): string {
  if (effectiveFrom !== null) return SAVINGS_TEXTS.countsFrom(formatPlainDate(effectiveFrom))
  return state === 'PENDING' ? SAVINGS_TEXTS.countsLater : SAVINGS_TEXTS.countsNot
}

/** Every instruction that the member has given, the latest first, with the day from which it counts. */
export function InstructionHistory({ instructions }: { readonly instructions: readonly Past[] }) {
  return (
    <Card title={SAVINGS_TEXTS.history} description={SAVINGS_TEXTS.historyAbout}>
      {instructions.length === 0 ? (
        <EmptyState drawing="papers" title={SAVINGS_TEXTS.noHistory}>
          {SAVINGS_TEXTS.noHistoryAbout}
        </EmptyState>
      ) : (
        <chakra.ol listStyleType="none" aria-label={SAVINGS_TEXTS.history}>
          {instructions.map((past) => {
            const { id, kind, state, requestedAt, items } = past.instruction
            return (
              <Row key={id}>
                <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
                  <chakra.span fontWeight="600">{KINDS[kind]}</chakra.span>
                  <StatusBadge status={state} />
                </chakra.div>
                <chakra.p textStyle="sm">
                  {items
                    .map(({ label, amount }) =>
                      amount === 0 ? SAVINGS_TEXTS.stopOf(label) : `${label} ${shortNaira(amount)}`,
                    )
                    .join(', ')}
                </chakra.p>
                <chakra.p textStyle="xs" color="fg.muted">
                  {effectOf(past)}
                  {requestedAt !== null && (
                    <>
                      {' · '}
                      <DateTime instant={requestedAt} />
                    </>
                  )}
                </chakra.p>
              </Row>
            )
          })}
        </chakra.ol>
      )}
    </Card>
  )
}
