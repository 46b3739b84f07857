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
        done: { borderColor: 'brand.solid', color: 'fg', flex: { base: '0 0 {sizes.12}', sm: '1' } },
        current: { borderColor: 'accent.solid', color: 'fg' },
        ahead: { borderColor: 'line', color: 'fg.subtle', flex: { base: '0 0 {sizes.12}', sm: '1' } },
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

/** The current step of a wizard; phones show only the name of the current step. */
export function StepIndicator({ steps, current }: StepIndicatorProps) {
  return (
    <nav aria-label={`Step ${current + 1} of ${steps.length}`}>
      <List>
        {steps.map((name, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
          return (
            <Step
              key={name}
              state={state}
              {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
            >
              <Dot state={state}>{state === 'done' ? <Check size={14} aria-hidden /> : index + 1}</Dot>
              <chakra.span
                textStyle="sm"
                fontWeight={state === 'current' ? '600' : '400'}
                truncate
                {...(state === 'current' ? {} : { display: { base: 'none', sm: 'block' } })}
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
