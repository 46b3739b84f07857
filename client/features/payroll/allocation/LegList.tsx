import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { AllocationLeg } from '#rules/payroll/allocation-legs.ts'
import { LEG_LABELS } from '#rules/texts/allocation.ts'

const Legs = chakra('ol', { base: { listStyleType: 'none', display: 'flex', flexDirection: 'column' } })
const Leg = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'line',
    textStyle: 'sm',
    _first: { borderTopWidth: '0' },
  },
})
const Place = chakra('span', {
  base: { color: 'fg.muted', minW: '6', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})

export interface LegListProps {
  readonly legs: readonly AllocationLeg[]
  /** The name of the list. */
  readonly label: string
  /** What stands at the end of a line, by its place. */
  readonly actions?: (leg: AllocationLeg, place: number) => ReactNode
}

/** The parts of a schedule in the order in which a sum goes to them, numbered. */
export const LegList = ({ legs, label, actions }: LegListProps) => (
  <Legs aria-label={label}>
    {legs.map((leg, place) => (
      <Leg key={leg}>
        <Place>{place + 1}</Place>
        <chakra.span flex="1" minW="0">
          {LEG_LABELS[leg]}
        </chakra.span>
        {actions?.(leg, place)}
      </Leg>
    ))}
  </Legs>
)
