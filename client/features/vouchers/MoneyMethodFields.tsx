import { LINE_MAX } from '#rules/field-errors.ts'
import { MONEY_METHOD_LABELS } from '#rules/texts/vouchers.ts'
import { MONEY_METHODS, type MoneyMethod } from '#rules/vouchers/voucher.ts'
import type { FormPart } from '../../forms/use-rules-form.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'

export interface MoneyMethodValues {
  method: MoneyMethod | ''
  reference: string
}

export const MONEY_METHOD_FIELD_LABELS = {
  method: 'By',
  reference: 'Number of the teller, transfer or cheque',
} as const

export interface MoneyMethodFieldsProps {
  readonly form: FormPart<MoneyMethodValues>
  /** Cash may have no number. */
  readonly hasReference?: boolean
}

/** How money came or went, and the number of its paper. */
export function MoneyMethodFields({ form, hasReference = true }: MoneyMethodFieldsProps) {
  return (
    <>
      <SelectField
        {...form.bind('method')}
        label={MONEY_METHOD_FIELD_LABELS.method}
        placeholder={null}
        options={MONEY_METHODS.map((value) => ({ value, label: MONEY_METHOD_LABELS[value] }))}
      />
      {hasReference && (
        <TextField
          {...form.bind('reference')}
          label={MONEY_METHOD_FIELD_LABELS.reference}
          maxLength={LINE_MAX}
          autoComplete="off"
        />
      )}
    </>
  )
}
