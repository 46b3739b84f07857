import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'

const Label = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '4', minH: '11', py: '2', cursor: 'pointer' },
})
const Track = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    position: 'relative',
    width: '11',
    height: '6',
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderColor: 'line.control',
    bg: 'bg.sunken',
    cursor: 'inherit',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    '&::before': {
      content: '""',
      position: 'absolute',
      top: '50%',
      insetInlineStart: '0.5',
      boxSize: '4',
      borderRadius: 'full',
      bg: 'fg.muted',
      transform: 'translateY(-50%)',
      transitionProperty: 'inset-inline-start, background-color',
      transitionDuration: 'fast',
    },
    _checked: {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      '&::before': { insetInlineStart: '5', bg: 'brand.on' },
    },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
})

export interface SwitchFieldProps {
  readonly label: string
  readonly help: string
  readonly checked: boolean
  /** The state in words, beside the switch: 'On'. */
  readonly state: string
  readonly disabled?: boolean
  readonly onCheckedChange: (checked: boolean) => void
}

/** A switch whose change is sent at once, with its state in words, as it may not depend on colour alone. */
export function SwitchField({ label, help, checked, state, disabled, onCheckedChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <Label htmlFor={id}>
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" fontWeight="600">
          {label}
        </chakra.span>
        <chakra.span id={`${id}-help`} display="block" textStyle="sm" color="fg.muted">
          {help}
        </chakra.span>
      </chakra.span>
      <chakra.span role="status" textStyle="sm" fontWeight="600" whiteSpace="nowrap">
        {state}
      </chakra.span>
      <Track
        type="checkbox"
        role="switch"
        id={id}
        aria-label={label}
        aria-describedby={`${id}-help`}
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
    </Label>
  )
}
