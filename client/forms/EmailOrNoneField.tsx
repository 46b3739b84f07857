import type { FieldPath, FieldValues } from 'react-hook-form'
import { NOT_THERE, saysNone } from '#rules/members/contact-fields.ts'
import { FIELD_TEXTS } from '#rules/texts/fields.ts'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { TextField, type TextFieldProps } from '../ui/TextField.tsx'
import { FormValue } from './FormValue.tsx'
import type { RulesForm } from './use-rules-form.ts'

export interface EmailOrNoneFieldProps<Values extends FieldValues>
  extends Pick<TextFieldProps, 'label' | 'help' | 'autoComplete'> {
  readonly form: Pick<RulesForm<Values>, 'form'>
  /** A field that holds a text. */
  readonly name: FieldPath<Values>
}

/** The e-mail of somebody who may have none: the box below it writes what the documents take in its place. */
export function EmailOrNoneField<Values extends FieldValues>({
  form: { form },
  name,
  ...field
}: EmailOrNoneFieldProps<Values>) {
  return (
    <FormValue form={form} name={name}>
      {({ value, onValueChange, onBlur, error }) => {
        const write = (text: string) => onValueChange(text as typeof value)
        return (
          <div>
            <TextField
              {...field}
              name={name}
              value={value}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => write(event.currentTarget.value)}
              onBlur={onBlur}
              error={error}
              type="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            <CheckboxField
              label={FIELD_TEXTS.noEmail}
              checked={saysNone(value)}
              onChange={({ currentTarget }) => write(currentTarget.checked ? NOT_THERE : '')}
            />
          </div>
        )
      }}
    </FormValue>
  )
}
