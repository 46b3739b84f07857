import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** The style of all inputs. The text is 16 px, because iPhones zoom the page for smaller text. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minH: '11',
    px: '3.5',
    py: '2.5',
    fontSize: 'md',
    lineHeight: '1.4',
    color: 'fg',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'line.control',
    borderRadius: 'md',
    appearance: 'none',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    _hover: { borderColor: 'fg.muted' },
    _focusVisible: { outlineOffset: '0', borderColor: 'focus.ring' },
    _disabled: { bg: 'bg.sunken', borderColor: 'line', color: 'fg.muted', cursor: 'not-allowed' },
    _readOnly: { bg: 'bg.sunken' },
    '&[aria-invalid=true]': { borderColor: 'danger.fg', boxShadow: 'inset 0 0 0 1px {colors.danger.fg}' },
  },
})

const Frame = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: '0' } })
const Group = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: '0', border: '0' },
})
const Label = chakra('label', { base: { textStyle: 'label', color: 'fg' } })
// A legend is no part of its fieldset's column, so the gap below it is its own.
const Legend = chakra('legend', { base: { textStyle: 'label', color: 'fg', mb: '1.5' } })
const Optional = chakra('span', { base: { color: 'fg.subtle', fontWeight: '400' } })
const Help = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })
const Message = chakra('p', {
  base: {
    display: 'flex',
    gap: '1.5',
    textStyle: 'sm',
    fontWeight: '500',
    '& svg': { mt: '0.5', flexShrink: 0 },
  },
})

/** The props of every field. `error` is the documented text; undefined for a valid value. */
export interface FieldProps {
  readonly label: string
  /** One quiet sentence below the field. */
  readonly help?: ReactNode
  readonly error?: string | undefined
  /** What looks wrong but is accepted, such as an unusual account number. An error replaces it. */
  readonly warning?: string | null | undefined
  /** Fields are required by default; optional ones are marked '(optional)'. Filters and searches are 'unmarked'. */
  readonly optional?: boolean | 'unmarked' | undefined
  readonly disabled?: boolean | undefined
  readonly id?: string | undefined
}

/** The attributes that connect a control with its label, help and error. */
interface ControlLinks {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly 'aria-required'?: true
  readonly disabled?: boolean
}

interface FieldFrameProps extends FieldProps {
  /** For several controls under one label, each with a label of its own: a fieldset with a legend. */
  readonly group?: boolean
  readonly children: (links: ControlLinks) => ReactNode
}

/** Label above, control, help, warning and error below. Text fields, selects and the rest are built on it. */
export function Field({
  label,
  help,
  error,
  warning,
  group = false,
  optional = false,
  disabled = false,
  id: given,
  children,
}: FieldFrameProps) {
  const made = useId()
  const id = given ?? made
  const doubt = error ? null : warning
  const described = [
    help ? `${id}-help` : null,
    doubt ? `${id}-warning` : null,
    error ? `${id}-error` : null,
  ].filter((part) => part !== null)
  const links: ControlLinks = {
    id,
    ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(optional ? {} : { 'aria-required': true as const }),
    ...(disabled ? { disabled: true } : {}),
  }
  const name = (
    <>
      {label}
      {optional === true && <Optional> (optional)</Optional>}
    </>
  )
  const rest = (
    <>
      {children(links)}
      {error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
      {doubt && (
        <FieldMessage id={`${id}-warning`} tone="warning">
          {doubt}
        </FieldMessage>
      )}
      {help && <Help id={`${id}-help`}>{help}</Help>}
    </>
  )
  if (group) {
    return (
      <Group aria-describedby={links['aria-describedby']}>
        <Legend>{name}</Legend>
        {rest}
      </Group>
    )
  }
  return (
    <Frame>
      <Label htmlFor={id}>{name}</Label>
      {rest}
    </Frame>
  )
}

interface FieldMessageProps {
  readonly id: string
  readonly tone?: 'danger' | 'warning'
  readonly children: ReactNode
}

/** The line under a field that says what is or looks wrong with it, with a sign beside the colour. */
export function FieldMessage({ id, tone = 'danger', children }: FieldMessageProps) {
  const Sign = tone === 'danger' ? CircleAlert : TriangleAlert
  return (
    <Message id={id} color={`${tone}.fg`}>
      <Sign size={16} aria-hidden />
      <span>{children}</span>
    </Message>
  )
}
