import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { payrollItemLabel } from '#rules/payroll/item-label.ts'
import { PAYROLL_ITEMS, type PayrollItem } from '#rules/payroll/words.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { FormValue } from '../../forms/FormValue.tsx'
import type { RulesForm } from '../../forms/use-rules-form.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { PayerValues } from './payer-values.ts'

const Items = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, columnGap: '4' },
})

/** The elements of a payer: each with its code, and what falls into it. */
export function PayerElements({ form }: { readonly form: RulesForm<PayerValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'elements' })
  return (
    <>
      {fields.map(({ id }, place) => (
        <FieldGroup
          key={id}
          legend={`Element ${place + 1}`}
          removeText={`Remove element ${place + 1}`}
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        >
          <TextField {...form.bind(`elements.${place}.code`)} label="Code" autoComplete="off" />
          <TextField {...form.bind(`elements.${place}.description`)} label="Description" optional />
          <FormValue form={form.form} name={`elements.${place}.items`}>
            {({ value, onValueChange, error }) => (
              <ItemChoice items={value} onChange={onValueChange} error={error} />
            )}
          </FormValue>
        </FieldGroup>
      ))}
      <div>
        <Button tone="secondary" icon={Plus} onClick={() => append({ code: '', description: '', items: [] })}>
          Add an element
        </Button>
      </div>
    </>
  )
}

interface ItemChoiceProps {
  readonly items: readonly PayrollItem[]
  readonly onChange: (items: PayrollItem[]) => void
  readonly error: string | undefined
}

function ItemChoice({ items, onChange, error }: ItemChoiceProps) {
  const summary = items.length === 0 ? PAYROLL_TEXTS.rest : items.map(payrollItemLabel).join(', ')
  return (
    <>
      <Disclosure summary={`Takes: ${summary}`} icon={ChevronDown} turn={180}>
        <Items>
          {PAYROLL_ITEMS.map((item) => (
            <CheckboxField
              key={item}
              label={payrollItemLabel(item)}
              checked={items.includes(item)}
              onChange={({ target }) =>
                onChange(
                  PAYROLL_ITEMS.filter((each) => (each === item ? target.checked : items.includes(each))),
                )
              }
            />
          ))}
        </Items>
      </Disclosure>
      {error && <Notice tone="danger">{error}</Notice>}
    </>
  )
}
