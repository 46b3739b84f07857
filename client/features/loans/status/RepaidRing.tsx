import { chakra } from '@chakra-ui/react/styled-system'
import { LOAN_JOURNEY_TEXTS } from '#rules/texts/loan-journey.ts'

const RADIUS = 42
const LENGTH = 2 * Math.PI * RADIUS

const Ring = chakra('svg', {
  base: { boxSize: '24', flexShrink: 0, '& circle': { fill: 'none', strokeWidth: '10px' } },
})

export interface RepaidRingProps {
  /** From 0 to 1. */
  readonly share: number
}

/** How much of a loan is repaid, as a ring with the percent in it. */
export function RepaidRing({ share }: RepaidRingProps) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100)
  return (
    <Ring viewBox="0 0 100 100" role="img" aria-label={LOAN_JOURNEY_TEXTS.repaidPercent(percent)}>
      <chakra.circle cx="50" cy="50" r={RADIUS} stroke="line" />
      <chakra.circle
        cx="50"
        cy="50"
        r={RADIUS}
        stroke="brand.solid"
        strokeLinecap="round"
        strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
        transform="rotate(-90 50 50)"
      />
      <chakra.text x="50" y="57" textAnchor="middle" fill="fg" fontSize="22px" fontWeight="600">
        {percent}%
      </chakra.text>
    </Ring>
  )
}
