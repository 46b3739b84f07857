import { chakra } from '@chakra-ui/react/styled-system'
import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useId } from 'react'
import { FieldMessage } from './Field.tsx'

const Frame = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1' } })
const Label = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    py: '2.5',
    minH: '11',
    cursor: 'pointer',
    color: 'fg',
  },
})
/** The box itself, where a label is elsewhere. */
export const CheckBox = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    mt: '0.5',
    boxSize: '5',
    borderWidth: '1.5px',
    borderColor: 'line.control',
    borderRadius: 'xs',
    bg: 'bg.surface',
    display: 'grid',
    placeContent: 'center',
    cursor: 'inherit',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    '&::before': {
      content: '""',
      width: '3',
      height: '1.5',
      borderInlineStart: '2px solid',
      borderBottom: '2px solid',
      borderColor: 'brand.on',
      transform: 'rotate(-45deg) translate(1px, -1px)',
      opacity: 0,
    },
    _checked: { bg: 'brand.solid', borderColor: 'brand.solid', '&::before': { opacity: 1 } },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    '&[aria-invalid=true]': { borderColor: 'danger.fg' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
})

export interface CheckboxFieldProps {
  /** The sentence beside the box; it may hold a link. */
  readonly label: ReactNode
  readonly help?: string
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly name?: string
  readonly checked?: boolean
  readonly defaultChecked?: boolean
  readonly onChange?: ChangeEventHandler<HTMLInputElement>
  readonly onBlur?: FocusEventHandler<HTMLInputElement>
  readonly ref?: Ref<HTMLInputElement>
}

/** A yes or no. The whole line can be pressed. */
export function CheckboxField({ label, help, error, ...control }: CheckboxFieldProps) {
  const id = useId()
  const described = [help ? `${id}-help` : null, error ? `${id}-error` : null]
    .filter((part) => part !== null)
    .join(' ')
  return (
    <Frame>
      <Label htmlFor={id}>
        <CheckBox
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...control}
        />
        <span>{label}</span>
      </Label>
      {error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
      {help && (
        <chakra.p id={`${id}-help`} textStyle="sm" color="fg.muted">
          {help}
        </chakra.p>
      )}
    </Frame>
  )
}
