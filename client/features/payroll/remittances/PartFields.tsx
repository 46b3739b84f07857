import { chakra } from '@chakra-ui/react/styled-system'
import { Trash2 } from 'lucide-react'
import { FormValue } from '../../../forms/FormValue.tsx'
import type { FormPart } from '../../../forms/use-rules-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { PartValues } from './remittance-values.ts'

const Part = chakra('fieldset', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '4' },
})

export interface PartFieldsProps {
  readonly form: FormPart<{ parts: PartValues[] }>
  readonly place: number
  readonly months: readonly { readonly value: string; readonly label: string }[]
  /** Below the amount. */
  readonly help?: string | null
  /** Called when the person changes the part. */
  readonly onEdited?: () => void
  /** Called with the month that the person chooses. */
  readonly onMonth?: (month: string) => void
  /** Absent for the only part. */
  readonly onRemove?: () => void
}

/** One month that money is for, and its amount. */
export function PartFields({ form, place, months, help, onEdited, onMonth, onRemove }: PartFieldsProps) {
  const month = form.bind(`parts.${place}.month`)
  return (
    <Part>
      <chakra.legend textStyle="label" mb="2">{`Month ${place + 1}`}</chakra.legend>
      <SelectField
        {...month}
        onChange={(event) => {
          onEdited?.()
          void month.onChange(event)
          onMonth?.(event.currentTarget.value)
        }}
        label="Salary month"
        options={months}
      />
      <FormValue form={form.form} name={`parts.${place}.amount`}>
        {(amount) => (
          <MoneyField
            {...amount}
            label="Amount for the month"
            {...(help && { help })}
            onValueChange={(value) => {
              onEdited?.()
              amount.onValueChange(value)
            }}
          />
        )}
      </FormValue>
      {onRemove && (
        <chakra.div gridColumn="1 / -1">
          <Button tone="secondary" size="sm" icon={Trash2} onClick={onRemove}>
            {`Remove month ${place + 1}`}
          </Button>
        </chakra.div>
      )}
    </Part>
  )
}
