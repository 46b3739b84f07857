import type { FieldPath, FieldValues } from 'react-hook-form'
import { isBlank } from '#rules/field-errors.ts'

/** A step of a wizard: title and fields, in the order of the page. */
export interface WizardStep<Values extends FieldValues> {
  readonly title: string
  readonly fields: readonly FieldPath<Values>[]
  /** The fields that may stay empty. */
  readonly optional?: readonly FieldPath<Values>[]
}

/** The value of a field with a dotted name. */
function valueAt(values: FieldValues, field: string): unknown {
  let value: unknown = values
  for (const part of field.split('.'))
    value = typeof value === 'object' && value !== null ? (value as FieldValues)[part] : undefined
  return value
}

/** The required fields of a step that are empty, in order. An unticked box is empty. */
export const emptyFields = <Values extends FieldValues>(
  values: Values,
  step: WizardStep<Values> | undefined,
): readonly FieldPath<Values>[] =>
  (step?.fields ?? []).filter((field) => {
    if (step?.optional?.includes(field)) return false
    const value = valueAt(values, field)
    return value === false || isBlank(value)
  })
