import { IDENTIFIER_LABELS, LAYOUT_LABELS, PAYROLL_TEXTS, SHEETS_LABELS } from '#rules/texts/payroll.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../forms/use-submission-key.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toasts.ts'
import { PayerElements } from './PayerElements.tsx'
import { PayerFileColumns } from './PayerFileColumns.tsx'
import { useCreatePayerMutation, useUpdatePayerMutation } from './PayersPage.generated.ts'
import { type PayerRow, type PayerValues, payerErrors, payerInput } from './payer-values.ts'

const LABELS = {
  name: 'Name',
  identifier: 'Identifies staff by',
  layout: 'Schedule contains',
  fileKind: 'File',
  cutOffDay: 'Cut-off day',
  remittanceDay: 'Payment due day',
  narrationPattern: 'On the bank statement',
  elements: 'Elements',
  sheets: 'Sheets of the file',
  columns: PAYROLL_TEXTS.fileColumns,
} as const

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const FILES = { CSV: 'CSV', XLSX: 'Excel (XLSX)' } as const

const valuesOf = (payer: PayerRow | null): PayerValues => ({
  name: payer?.name ?? '',
  identifier: payer?.identifier ?? 'STAFF_NUMBER',
  layout: payer?.layout ?? 'FULL',
  fileKind: payer?.fileKind ?? 'XLSX',
  cutOffDay: String(payer?.cutOffDay ?? 20),
  remittanceDay: String(payer?.remittanceDay ?? 7),
  narrationPattern: payer?.narrationPattern ?? '',
  sheets: payer?.sheets ?? 'ONE',
  columns: (payer?.columns ?? []).map(({ column, heading }) => ({ column, heading })),
  elements: payer?.elements.map(({ code, description, items }) => ({
    code,
    description,
    items: [...items],
  })) ?? [{ code: '', description: '', items: [] }],
})

export interface PayerDialogProps {
  /** The payer to change; null for a new one. */
  readonly payer: PayerRow | null
  readonly onClose: () => void
}

/** The form of a payer, for admins. */
export function PayerDialog({ payer, onClose }: PayerDialogProps) {
  const form = useRulesForm<PayerValues>({
    validate: payerErrors,
    defaultValues: valuesOf(payer),
    labels: LABELS,
  })
  const create = useSubmit(
    useCreatePayerMutation({
      update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'payers' }),
    }),
    (data) => data.createPayer,
  )
  const update = useSubmit(useUpdatePayerMutation(), (data) => data.updatePayer)
  const keyOf = useSubmissionKey()
  // A backend with one file for every payer has no columns to choose.
  const hasFile = payer === null || payer.columns !== null
  const send = (values: PayerValues) => {
    const input = payerInput(values)
    return payer === null
      ? create.send({ input: { ...input, idempotencyKey: keyOf(input) } })
      : update.send({ input: { ...input, id: payer.id } })
  }
  return (
    <FormDialog
      draftKey={`payer.${payer?.id ?? 'new'}`}
      title={payer === null ? PAYROLL_TEXTS.addPayer : PAYROLL_TEXTS.editPayer}
      size="lg"
      form={form}
      busy={create.busy || update.busy}
      error={create.error ?? update.error}
      saveText={PAYROLL_TEXTS.save}
      send={async (values, done) => {
        const { payload, userErrors } = await send(values)
        if (payload !== null) {
          notify.success(payload.message ?? PAYROLL_TEXTS.payerSaved)
          done()
        }
        return userErrors
      }}
      onClose={onClose}
    >
      <TextField {...form.bind('name')} label={LABELS.name} autoComplete="off" />
      <SelectField
        {...form.bind('identifier')}
        label={LABELS.identifier}
        options={optionsOf(IDENTIFIER_LABELS)}
        placeholder={null}
      />
      <SelectField
        {...form.bind('layout')}
        label={LABELS.layout}
        options={optionsOf(LAYOUT_LABELS)}
        placeholder={null}
      />
      <SelectField
        {...form.bind('fileKind')}
        label={LABELS.fileKind}
        options={optionsOf(FILES)}
        placeholder={null}
      />
      <TextField
        {...form.bind('cutOffDay')}
        label={LABELS.cutOffDay}
        inputMode="numeric"
        help="Day of the previous month. Loans and instructions after it start a month later."
      />
      <TextField
        {...form.bind('remittanceDay')}
        label={LABELS.remittanceDay}
        inputMode="numeric"
        help="Day of the month after the deduction."
      />
      <TextField
        {...form.bind('narrationPattern')}
        label={LABELS.narrationPattern}
        optional
        help="How the payer’s receipts appear on the bank statement; * matches any text. Used to identify bank lines."
      />
      <PayerElements form={form} />
      {hasFile && (
        <>
          <SelectField
            {...form.bind('sheets')}
            label={LABELS.sheets}
            options={optionsOf(SHEETS_LABELS)}
            placeholder={null}
            help="For Excel files. A CSV file has one sheet."
          />
          <PayerFileColumns form={form} />
        </>
      )}
    </FormDialog>
  )
}
