import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate } from '#rules/dates.ts'
import { Money } from '../../../ui/Money.tsx'
import type { Sums } from './use-cart-quote.ts'

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '4',
    py: '2',
    textStyle: 'sm',
  },
})

export interface CartFiguresProps {
  readonly sums: Sums
  /** Whether a plan is chosen, so that there are instalments. */
  readonly planned: boolean
  readonly stale: boolean
}

/** Spec 001 §9: total, mark-up and grand total of the cart, and the instalments of the chosen plan. */
export function CartFigures({ sums, planned, stale }: CartFiguresProps) {
  return (
    <chakra.dl aria-busy={stale} opacity={stale ? 0.55 : 1}>
      <Line>
        <dt>Total</dt>
        <dd>
          <Money amount={sums.total} />
        </dd>
      </Line>
      <Line>
        <dt>Mark-up, {sums.markupPercent}%</dt>
        <dd>
          <Money amount={sums.markup} />
        </dd>
      </Line>
      <Line borderTopWidth="1px" borderColor="line" fontWeight="600" py="3">
        <dt>Grand total</dt>
        <dd>
          <Money amount={sums.grandTotal} size="lg" />
        </dd>
      </Line>
      {planned &&
        sums.instalments.map(({ dueDate, amount }) => (
          <Line key={dueDate}>
            <dt>{formatPlainDate(dueDate)}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </Line>
        ))}
    </chakra.dl>
  )
}
