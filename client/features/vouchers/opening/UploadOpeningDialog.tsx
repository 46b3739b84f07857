import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import { PAYROLL_FILE_RULE } from '#rules/documents/file-limits.ts'
import { OPENING_COLUMN_LABELS, OPENING_TEXTS } from '#rules/texts/opening.ts'
import { validateGoLive } from '#rules/vouchers/opening-batch.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { ColumnFields } from '../ColumnFields.tsx'
import { UploadOpeningBalancesDocument } from './OpeningPage.generated.ts'

const COLUMNS = [
  ['account', OPENING_COLUMN_LABELS.ACCOUNT],
  ['member', OPENING_COLUMN_LABELS.MEMBER],
  ['name', OPENING_COLUMN_LABELS.NAME],
  ['debit', OPENING_COLUMN_LABELS.DEBIT],
  ['credit', OPENING_COLUMN_LABELS.CREDIT],
  ['amount', OPENING_COLUMN_LABELS.AMOUNT],
  ['record', OPENING_COLUMN_LABELS.RECORD],
  ['loanAmount', OPENING_COLUMN_LABELS.LOAN_AMOUNT],
  ['loanMonths', OPENING_COLUMN_LABELS.LOAN_MONTHS],
  ['loanDate', OPENING_COLUMN_LABELS.LOAN_DATE],
] as const

type ColumnName = (typeof COLUMNS)[number][0]

interface Values {
  goLive: string
  columns: Record<ColumnName, string>
  file: File | null
}

const LABELS = { goLive: OPENING_TEXTS.goLive, file: OPENING_TEXTS.file } as const

const NO_COLUMNS = Object.fromEntries(COLUMNS.map(([name]) => [name, ''])) as Values['columns']

export interface UploadOpeningDialogProps {
  /** The go-live day of the file before; '' for none. */
  readonly start: string
  readonly onClose: () => void
  readonly onDone: (batchId: string) => void
}

/** The upload of balances. Nothing is booked by it. */
export function UploadOpeningDialog({ start, onClose, onDone }: UploadOpeningDialogProps) {
  const keyOf = useSubmissionKey()
  const form = useRulesForm<Values>({
    validate: ({ goLive, file }) => ({
      // What the books say of the day is for the backend.
      ...validateGoLive(goLive, { today: lagosDate(new Date()), firstEntry: null, closedThrough: null }),
      ...(file === null && { file: OPENING_TEXTS.noFile }),
    }),
    defaultValues: { goLive: start, columns: NO_COLUMNS, file: null },
    labels: LABELS,
  })
  const upload = useSubmit(UploadOpeningBalancesDocument, (answer) => answer.uploadOpeningBalances)
  return (
    <FormDialog
      title={OPENING_TEXTS.upload}
      description={OPENING_TEXTS.notBooked}
      form={form}
      busy={upload.busy}
      error={upload.error}
      saveText={OPENING_TEXTS.read}
      onClose={onClose}
      guarded={false}
      send={async ({ goLive, columns, file }) => {
        const day = parsePlainDate(goLive)
        if (file === null || day === null) return []
        const input = { goLive: day, columns, file }
        const { payload, userErrors } = await upload.send({
          input: { ...input, idempotencyKey: keyOf(input) },
        })
        if (payload?.batchId) {
          notify.success(payload.message ?? OPENING_TEXTS.uploaded)
          onDone(payload.batchId)
        }
        return userErrors
      }}
    >
      <FormValue form={form.form} name="goLive">
        {(day) => <DateField {...day} label={LABELS.goLive} help={OPENING_TEXTS.goLiveHelp} />}
      </FormValue>
      <FormValue form={form.form} name="file">
        {(file) => (
          <FileField
            {...file}
            label={LABELS.file}
            help="A .csv or .xlsx of at most 10 MB."
            rule={PAYROLL_FILE_RULE}
          />
        )}
      </FormValue>
      <ColumnFields columns={COLUMNS} bind={(name) => form.bind(`columns.${name}`)} />
    </FormDialog>
  )
}
