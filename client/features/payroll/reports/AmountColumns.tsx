import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldGroup } from '../../../ui/FieldGroup.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { ColumnValues } from './column-values.ts'

type Options = readonly { readonly value: string; readonly label: string }[]

export interface AmountColumnsProps {
  readonly form: RulesForm<ColumnValues>
  readonly headers: Options
  readonly elements: Options
}

/** The columns of amounts of a file: one, or one for each element of the payer. */
export function AmountColumns({ form, headers, elements }: AmountColumnsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'amounts' })
  return (
    <>
      <p>{REPORT_TEXTS.amountsAbout}</p>
      {fields.map(({ id }, place) => (
        <FieldGroup
          key={id}
          legend={`Amount ${place + 1}`}
          removeText={REPORT_TEXTS.removeAmount(place + 1)}
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        >
          <SelectField
            {...form.bind(`amounts.${place}.header`)}
            label="Amount column"
            options={headers}
            placeholder={REPORT_TEXTS.noColumn}
          />
          <SelectField
            {...form.bind(`amounts.${place}.element`)}
            label={REPORT_TEXTS.elementOf}
            optional={fields.length === 1}
            options={elements}
            placeholder={REPORT_TEXTS.elementOfRow}
          />
        </FieldGroup>
      ))}
      <div>
        <Button tone="secondary" icon={Plus} onClick={() => append({ header: '', element: '' })}>
          {REPORT_TEXTS.addAmount}
        </Button>
      </div>
    </>
  )
}
