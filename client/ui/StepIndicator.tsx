import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'

const List = chakra('ol', { base: { display: 'flex', listStyleType: 'none', gap: '2' } })
const Step = chakra(
  'li',
  defineRecipe({
    base: {
      flex: '1',
      minW: '0',
      borderTopWidth: '3px',
      pt: '2.5',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
    },
    variants: {
      state: {
        done: { borderColor: 'brand.solid', color: 'fg' },
        current: { borderColor: 'accent.solid', color: 'fg' },
        ahead: { borderColor: 'line', color: 'fg.subtle' },
      },
    },
  }),
)
const Dot = chakra(
  'span',
  defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      boxSize: '6',
      borderRadius: 'full',
      textStyle: '2xs',
      fontWeight: '600',
      fontVariantNumeric: 'tabular-nums',
    },
    variants: {
      state: {
        done: { bg: 'brand.solid', color: 'brand.on' },
        current: { bg: 'accent.solid', color: 'accent.on' },
        ahead: { boxShadow: 'inset 0 0 0 1.5px {colors.line.control}' },
      },
    },
  }),
)

export interface StepIndicatorProps {
  /** Names of the steps in their order. */
  readonly steps: readonly string[]
  /** From 0. */
  readonly current: number
}

/** With more steps than this, a name has no room beside the numbers on a phone, nor all names before wide screens. */
const FEW = 3

/** No name is cut off: names wrap where all are shown, and the title of the current step follows in any case. */
export function StepIndicator({ steps, current }: StepIndicatorProps) {
  const few = steps.length <= FEW
  const all = few ? 'md' : 'xl'
  return (
    <nav aria-label={`Step ${current + 1} of ${steps.length}`}>
      <List>
        {steps.map((name, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
          return (
            <Step
              key={name}
              state={state}
              {...(state === 'current'
                ? { 'aria-current': 'step' as const }
                : { flex: { base: '0 0 {sizes.12}', [all]: '1' } })}
            >
              <Dot state={state}>{state === 'done' ? <Check size={14} aria-hidden /> : index + 1}</Dot>
              <chakra.span
                textStyle="sm"
                fontWeight={state === 'current' ? '600' : '400'}
                minW="0"
                display={
                  state === 'current'
                    ? { base: few ? 'block' : 'none', sm: 'block' }
                    : { base: 'none', [all]: 'block' }
                }
              >
                {name}
              </chakra.span>
            </Step>
          )
        })}
      </List>
    </nav>
  )
}
