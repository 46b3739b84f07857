import { chakra } from '@chakra-ui/react/styled-system'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Chip = chakra('button', {
  base: {
    minH: '9',
    minW: '11',
    px: '3',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'line.control',
    textStyle: 'sm',
    fontWeight: '500',
    cursor: 'pointer',
    bg: 'bg.surface',
    _hover: { bg: 'bg.sunken' },
    '&[aria-pressed=true]': { bg: 'brand.solid', color: 'brand.on', borderColor: 'brand.solid' },
    '&[data-warns]:not([aria-pressed=true])': { color: 'warning.fg', borderStyle: 'dashed' },
  },
})

export interface ChipOption {
  readonly value: string
  readonly label: string
  /** Why it may be the wrong choice; said with its name. */
  readonly warning?: string | undefined
}

export interface ChipsProps {
  /** What is chosen, for screen readers. */
  readonly label: string
  readonly options: readonly ChipOption[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The usual choices at a press, beside a field that has all of them. */
export const Chips = ({ label, options, value, onChange }: ChipsProps) => (
  <Row role="group" aria-label={label}>
    {options.map((option) => (
      <Chip
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        {...(option.warning !== undefined && {
          'data-warns': '',
          'aria-label': `${option.label}, ${option.warning}`,
          title: option.warning,
        })}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </Chip>
    ))}
  </Row>
)
