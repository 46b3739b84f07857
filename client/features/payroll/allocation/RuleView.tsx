import { chakra } from '@chakra-ui/react/styled-system'
import type { AllocationLeg, SurplusRule } from '#rules/payroll/allocation-legs.ts'
import { isAdvance } from '#rules/payroll/allocation-order.ts'
import { ALLOCATION_TEXTS, SURPLUS_LABELS } from '#rules/texts/allocation.ts'
import { LegList } from './LegList.tsx'

const Part = chakra('h3', { base: { textStyle: 'label', color: 'fg.muted', mt: '4', mb: '1' } })

/** A rule of allocation: what becomes of a surplus, and the order. What is in advance shows where it is used. */
export function RuleView({
  order,
  surplus,
}: {
  readonly order: readonly AllocationLeg[]
  readonly surplus: SurplusRule
}) {
  const [name, meaning] = SURPLUS_LABELS[surplus]
  const ahead = surplus === 'ADVANCE' ? order.filter(isAdvance) : []
  return (
    <>
      <Part mt="0">{ALLOCATION_TEXTS.surplusTitle}</Part>
      <p>
        <chakra.strong fontWeight="600">{name}.</chakra.strong> {meaning}
      </p>
      <Part>{ALLOCATION_TEXTS.orderTitle}</Part>
      <LegList legs={order.filter((leg) => !isAdvance(leg))} label={ALLOCATION_TEXTS.orderTitle} />
      {ahead.length > 0 && (
        <>
          <Part>{ALLOCATION_TEXTS.advanceTitle}</Part>
          <LegList legs={ahead} label={ALLOCATION_TEXTS.advanceTitle} />
        </>
      )}
    </>
  )
}
