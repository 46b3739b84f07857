import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { formatNaira, type Kobo, kobo } from '#rules/money.ts'

/** The letters of an amount. */
export const Amount = chakra(
  'span',
  defineRecipe({
    base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', letterSpacing: '-0.006em' },
    variants: {
      size: {
        inherit: {},
        lg: { textStyle: 'heading' },
        xl: { textStyle: 'figure' },
        '2xl': {
          // Beside the menu of a small laptop two of these stand side by side.
          fontSize: { base: '3xl', xl: '4xl' },
          lineHeight: '1.15',
          fontWeight: '600',
          letterSpacing: '-0.025em',
        },
      },
      movement: {
        none: {},
        credit: { color: 'success.fg' },
        debit: {},
      },
    },
    defaultVariants: { size: 'inherit', movement: 'none' },
  }),
)

export interface MoneyProps {
  /** Kobo. */
  readonly amount: Kobo
  /** As a movement: 'credit' gets a plus, 'debit' a minus, whatever the sign of the amount. */
  readonly movement?: 'none' | 'credit' | 'debit'
  readonly size?: 'inherit' | 'lg' | 'xl' | '2xl'
}

/** An amount in naira in tabular figures; credits and debits differ by their sign. */
export function Money({ amount, movement = 'none', size = 'inherit' }: MoneyProps) {
  const text = movement === 'none' ? formatNaira(amount) : formatNaira(kobo(Math.abs(amount)))
  const sign = movement === 'credit' ? '+' : movement === 'debit' ? '−' : ''
  return (
    <Amount size={size} movement={movement}>
      {sign}
      {text.replace(/^-/, '−')}
    </Amount>
  )
}
