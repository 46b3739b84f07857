import type { PlainDate } from '#rules/dates.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Input, type TextControlProps } from './TextField.tsx'

export interface DateFieldProps extends FieldProps, Omit<TextControlProps, 'placeholder' | 'maxLength'> {
  /** The first and last day that can be picked. */
  readonly min?: PlainDate
  readonly max?: PlainDate
  /** 'month' asks for a month and a year only ('YYYY-MM'). */
  readonly precision?: 'day' | 'month'
}

/** A day of the calendar with the device's own picker; its value is 'YYYY-MM-DD' ('YYYY-MM' for months). */
export function DateField({
  label,
  help,
  error,
  optional,
  disabled,
  id,
  precision = 'day',
  ...control
}: DateFieldProps) {
  return (
    <Field {...{ label, help, error, optional, disabled, id }}>
      {(links) => <Input type={precision === 'day' ? 'date' : 'month'} {...control} {...links} />}
    </Field>
  )
}
