import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { useId } from 'react'

const Frame = chakra(
  'fieldset',
  defineRecipe({
    base: {
      display: 'inline-grid',
      gridAutoColumns: '1fr',
      gap: '1',
      p: '1',
      border: '0',
      bg: 'bg.sunken',
      borderRadius: 'lg',
      boxShadow: 'inset 0 0 0 1px {colors.line}',
      maxW: 'full',
      minW: '0',
    },
    variants: {
      stacked: {
        true: { gridAutoFlow: { base: 'row', sm: 'column' } },
        false: { gridAutoFlow: 'column' },
      },
    },
    defaultVariants: { stacked: false },
  }),
)
const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '0',
    minH: '9',
    px: { base: '2', sm: '3.5' },
    py: '1.5',
    borderRadius: 'md',
    textStyle: 'sm',
    fontWeight: '500',
    textAlign: 'center',
    color: 'fg.muted',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minH: '11', minW: '11' },
    _hover: { color: 'fg' },
    '&:has(input:checked)': {
      bg: 'bg.surface',
      color: 'brand.fg',
      fontWeight: '600',
      boxShadow: '0 0 0 1px {colors.brand.line}, {shadows.xs}',
    },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.focus.ring}', outlineOffset: '1px' },
  },
})
const Radio = chakra('input', { base: { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' } })

export interface SegmentedToggleProps<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** For long names: stacked on phones. */
  readonly stacked?: boolean
}

/** One of two or three views of the same thing, all named side by side; a group of radio buttons underneath. */
export function SegmentedToggle<Value extends string>({
  label,
  options,
  value,
  onChange,
  stacked = false,
}: SegmentedToggleProps<Value>) {
  const name = useId()
  return (
    <Frame stacked={stacked}>
      <chakra.legend srOnly>{label}</chakra.legend>
      {options.map((option) => (
        <Choice key={option.value}>
          <Radio
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Choice>
      ))}
    </Frame>
  )
}
