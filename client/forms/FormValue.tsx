import type { ReactNode } from 'react'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import { messageOf } from './use-rules-form.ts'

/** The props of a field without a native input: money, pictures, choices. */
interface BoundValue<Value> {
  readonly name: string
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

export interface FormValueProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  /** `form` of useRulesForm. */
  readonly form: UseFormReturn<Values>
  readonly name: Name
  readonly children: (bound: BoundValue<FieldPathValue<Values, Name>>) => ReactNode
}

/**
 * Renders one value of a form, and again only when that value changes: `<FormValue form={form}
 * name="amount">{(amount) => <MoneyField label="Amount" {...amount} />}</FormValue>`.
 */
export function FormValue<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  children,
}: FormValueProps<Values, Name>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { value, onChange, onBlur } = field
  return children({ name, value, onValueChange: onChange, onBlur, error: messageOf(fieldState.error) })
}
