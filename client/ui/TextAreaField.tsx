import { chakra } from '@chakra-ui/react/styled-system'
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import { controlRecipe, Field, type FieldProps } from './Field.tsx'

const TextArea = chakra('textarea', controlRecipe)

export interface TextAreaFieldProps extends FieldProps {
  readonly name?: string
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: ChangeEventHandler<HTMLTextAreaElement>
  readonly onBlur?: FocusEventHandler<HTMLTextAreaElement>
  readonly ref?: Ref<HTMLTextAreaElement>
  readonly rows?: number
  readonly placeholder?: string
  readonly autoComplete?: string
}

/** A multi-line text field; it grows with its content where the browser supports that. */
export function TextAreaField({
  label,
  help,
  error,
  warning,
  optional,
  disabled,
  id,
  rows = 4,
  ...control
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, help, error, warning, optional, disabled, id }}>
      {(links) => (
        <TextArea
          rows={rows}
          resize="vertical"
          css={{ fieldSizing: 'content' }}
          minH="28"
          {...control}
          {...links}
        />
      )}
    </Field>
  )
}
