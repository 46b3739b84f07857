import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowUp, ChevronDown, Columns3, Plus, Undo2 } from 'lucide-react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { headingOf, STANDARD_COLUMNS } from '#rules/payroll/file-columns.ts'
import { FILE_COLUMNS } from '#rules/payroll/words.ts'
import { FILE_COLUMN_LABELS, PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { messageOf, type RulesForm } from '../../forms/use-rules-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { PayerValues } from './payer-values.ts'

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })

const OPTIONS = FILE_COLUMNS.map((value) => ({ value, label: FILE_COLUMN_LABELS[value] }))

/** The columns of the file that a payer gets, in their order; none are the standard ones. */
export function PayerFileColumns({ form }: { readonly form: RulesForm<PayerValues> }) {
  const { control, getValues, setValue } = form.form
  const { fields, append, remove, swap, replace } = useFieldArray({ control, name: 'columns' })
  const { errors } = useFormState({ control, name: 'columns' })
  const error = messageOf(errors.columns)
  const summary =
    fields.length === 0 ? PAYROLL_TEXTS.standardColumns : fields.map(({ heading }) => heading).join(', ')
  const next = () => {
    const taken = new Set(getValues('columns').map(({ column }) => column))
    const column = FILE_COLUMNS.find((each) => !taken.has(each))
    if (column !== undefined) append({ column, heading: headingOf(column) })
  }
  return (
    <>
      <Disclosure summary={`${PAYROLL_TEXTS.fileColumns}: ${summary}`} icon={ChevronDown} turn={180}>
        <Stack>
          <p>{PAYROLL_TEXTS.fileColumnsAbout}</p>
          {fields.map(({ id }, place) => {
            const column = form.bind(`columns.${place}.column`)
            return (
              <FieldGroup
                key={id}
                legend={`Column ${place + 1}`}
                removeText={PAYROLL_TEXTS.removeFileColumn(place + 1)}
                onRemove={() => remove(place)}
                actions={
                  place > 0 && (
                    <Button tone="quiet" icon={ArrowUp} onClick={() => swap(place, place - 1)}>
                      {PAYROLL_TEXTS.earlier(place + 1)}
                    </Button>
                  )
                }
              >
                <SelectField
                  {...column}
                  onChange={(event) => {
                    void column.onChange(event)
                    const chosen = FILE_COLUMNS.find((each) => each === event.currentTarget.value)
                    if (chosen) setValue(`columns.${place}.heading`, headingOf(chosen))
                  }}
                  label="Content"
                  options={OPTIONS}
                  placeholder={null}
                />
                <TextField {...form.bind(`columns.${place}.heading`)} label="Heading" autoComplete="off" />
              </FieldGroup>
            )
          })}
          {fields.length === 0 ? (
            <Button tone="secondary" icon={Columns3} onClick={() => replace([...STANDARD_COLUMNS])}>
              {PAYROLL_TEXTS.chooseColumns}
            </Button>
          ) : (
            <>
              {fields.length < FILE_COLUMNS.length && (
                <Button tone="secondary" icon={Plus} onClick={next}>
                  {PAYROLL_TEXTS.addFileColumn}
                </Button>
              )}
              <Button tone="quiet" icon={Undo2} onClick={() => replace([])}>
                {PAYROLL_TEXTS.backToStandard}
              </Button>
            </>
          )}
        </Stack>
      </Disclosure>
      {error && <Notice tone="danger">{error}</Notice>}
    </>
  )
}
