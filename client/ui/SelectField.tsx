import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import { controlRecipe, Field, type FieldProps } from './Field.tsx'

const Select = chakra('select', controlRecipe)
const Row = chakra('div', { base: { position: 'relative' } })
const Arrow = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineEnd: '3',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
    color: 'fg.muted',
    pointerEvents: 'none',
  },
})

interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[]
  /** The first, empty choice; null when there is always a value. */
  readonly placeholder?: string | null
  readonly name?: string
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: ChangeEventHandler<HTMLSelectElement>
  readonly onBlur?: FocusEventHandler<HTMLSelectElement>
  readonly ref?: Ref<HTMLSelectElement>
  readonly autoComplete?: string
}

/** One of a list, with the native picker, which is best on phones. */
export function SelectField({
  label,
  help,
  error,
  warning,
  optional,
  disabled,
  id,
  options,
  placeholder = 'Choose …',
  ...control
}: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, warning, optional, disabled, id }}>
      {(links) => (
        <Row>
          <Select {...control} {...links} pe="10" cursor="pointer" textOverflow="ellipsis">
            {placeholder !== null && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Select>
          <Arrow aria-hidden>
            <ChevronDown size={18} />
          </Arrow>
        </Row>
      )}
    </Field>
  )
}
