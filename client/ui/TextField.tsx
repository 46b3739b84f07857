import { chakra } from '@chakra-ui/react/styled-system'
import {
  type ChangeEventHandler,
  type FocusEventHandler,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  type Ref,
  useId,
} from 'react'
import { controlRecipe, Field, type FieldProps } from './Field.tsx'

export const Input = chakra('input', controlRecipe)
const Row = chakra('div', { base: { position: 'relative' } })
const End = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
    pe: '1',
  },
})

/** The props that `register()` of react-hook-form, or component state, provides. */
export interface TextControlProps {
  readonly name?: string
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: ChangeEventHandler<HTMLInputElement>
  readonly onBlur?: FocusEventHandler<HTMLInputElement>
  readonly ref?: Ref<HTMLInputElement>
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly placeholder?: string
  readonly readOnly?: boolean
}

export interface TextFieldProps extends FieldProps, TextControlProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password'
  /** The keyboard a phone shows; follows from `type` when left out. */
  readonly inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | 'search'
  readonly autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters'
  readonly spellCheck?: boolean
  /** Suggestions while typing; other texts are accepted. */
  readonly suggestions?: readonly string[]
  /** A small control at the end of the field, such as 'show'. */
  readonly end?: ReactNode
}

/** One line of text. */
export function TextField({
  label,
  help,
  error,
  warning,
  optional,
  disabled,
  id,
  end,
  suggestions,
  type = 'text',
  ...control
}: TextFieldProps) {
  const list = useId()
  return (
    <Field {...{ label, help, error, warning, optional, disabled, id }}>
      {(links) => (
        <Row>
          <Input
            type={type}
            {...control}
            {...links}
            {...(end ? { pe: '14' } : {})}
            {...(suggestions ? { list } : {})}
          />
          {suggestions && (
            <datalist id={list}>
              {suggestions.map((text) => (
                <option key={text} value={text}>
                  {text}
                </option>
              ))}
            </datalist>
          )}
          {end && <End>{end}</End>}
        </Row>
      )}
    </Field>
  )
}
