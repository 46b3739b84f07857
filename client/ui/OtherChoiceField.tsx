import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { SelectField, type SelectFieldProps } from './SelectField.tsx'
import { TextField } from './TextField.tsx'

export interface OtherChoiceFieldProps
  extends Pick<SelectFieldProps, 'label' | 'help' | 'error' | 'optional' | 'disabled' | 'autoComplete'> {
  readonly name: string
  /** One of the choices, or the typed text. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly onBlur?: () => void
  /** What can be chosen, `other` among them. */
  readonly choices: readonly string[]
  /** The choice that reveals the free text. */
  readonly other: string
  /** Label of the free text: 'Your title'. */
  readonly otherLabel: string
  /** What is filled in for the free text by the browser. */
  readonly otherAutoComplete?: string
}

/** One of a list, or a free text when 'Others' is chosen. Spec 000 §5: title, organisation. */
export function OtherChoiceField({
  name,
  value,
  onValueChange,
  onBlur,
  choices,
  other,
  otherLabel,
  otherAutoComplete = 'off',
  error,
  ...field
}: OtherChoiceFieldProps) {
  const [opened, setOpened] = useState(false)
  const listed = choices.includes(value) && value !== other
  const own = !listed && (opened || value !== '')
  const mistake = error === undefined ? {} : { error }
  const blurred = onBlur === undefined ? {} : { onBlur }
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <SelectField
        {...field}
        {...(own ? {} : { name, ...mistake, ...blurred })}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        value={own ? other : value}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setOpened(chosen === other)
          onValueChange(chosen === other ? '' : chosen)
        }}
      />
      {own && (
        <TextField
          {...mistake}
          {...blurred}
          name={name}
          label={otherLabel}
          value={value}
          autoComplete={otherAutoComplete}
          onChange={(event) => {
            // Stays open while the text is empty.
            setOpened(true)
            onValueChange(event.currentTarget.value)
          }}
        />
      )}
    </chakra.div>
  )
}
