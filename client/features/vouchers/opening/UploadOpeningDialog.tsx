import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import { validateGoLive } from '#rules/go-live/opening-batch.ts'
import type { DateOrder } from '#rules/tables/read-day.ts'
import { OPENING_COLUMN_LABELS, OPENING_TEXTS } from '#rules/texts/opening.ts'
import { UPLOAD_TEXTS } from '#rules/texts/uploads.ts'
import { DateOrderField } from '../../../forms/DateOrderField.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { TableUploadDialog } from '../../../forms/TableUploadDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { ColumnFields } from '../ColumnFields.tsx'
import { useUploadOpeningBalancesMutation } from './OpeningPage.generated.ts'

const COLUMNS = [
  ['account', OPENING_COLUMN_LABELS.ACCOUNT],
  ['member', OPENING_COLUMN_LABELS.MEMBER],
  ['name', OPENING_COLUMN_LABELS.NAME],
  ['debit', OPENING_COLUMN_LABELS.DEBIT],
  ['credit', OPENING_COLUMN_LABELS.CREDIT],
  ['amount', OPENING_COLUMN_LABELS.AMOUNT],
  ['side', OPENING_COLUMN_LABELS.SIDE],
  ['record', OPENING_COLUMN_LABELS.RECORD],
  ['loanAmount', OPENING_COLUMN_LABELS.LOAN_AMOUNT],
  ['loanMonths', OPENING_COLUMN_LABELS.LOAN_MONTHS],
  ['loanDate', OPENING_COLUMN_LABELS.LOAN_DATE],
] as const

type ColumnName = (typeof COLUMNS)[number][0]

interface Values {
  goLive: string
  columns: Record<ColumnName, string>
  dateOrder: DateOrder | ''
  file: File | null
}

const LABELS = {
  goLive: OPENING_TEXTS.goLive,
  dateOrder: UPLOAD_TEXTS.dateOrder,
  file: OPENING_TEXTS.file,
} as const

const NO_COLUMNS = Object.fromEntries(COLUMNS.map(([name]) => [name, ''])) as Values['columns']

export interface UploadOpeningDialogProps {
  /** The go-live day of the file before; '' for none. */
  readonly start: string
  readonly onClose: () => void
  readonly onDone: (id: string) => void
}

/** The upload of balances. Nothing is booked by it. */
export function UploadOpeningDialog({ start, onClose, onDone }: UploadOpeningDialogProps) {
  const form = useRulesForm<Values>({
    validate: ({ goLive, file }) => ({
      // What the books say of the day is for the backend.
      ...validateGoLive(goLive, { today: lagosDate(new Date()), firstEntry: null, closedThrough: null }),
      ...(file === null && { file: OPENING_TEXTS.noFile }),
    }),
    defaultValues: { goLive: start, columns: NO_COLUMNS, dateOrder: '', file: null },
    labels: LABELS,
  })
  const upload = useSubmit(
    useUploadOpeningBalancesMutation({ refetchQueries: ['OpeningRowsList'] }),
    (answer) => answer.uploadOpeningBalances,
  )
  return (
    <TableUploadDialog
      title={OPENING_TEXTS.upload}
      description={OPENING_TEXTS.notBooked}
      form={form}
      fileLabel={LABELS.file}
      saveText={OPENING_TEXTS.read}
      doneText={OPENING_TEXTS.uploaded}
      upload={upload}
      send={({ goLive, columns, dateOrder }, file, keyOf) => {
        const day = parsePlainDate(goLive)
        if (day === null) return null
        const input = { goLive: day, columns, dateOrder: dateOrder || null, file }
        return upload.send({ input: { ...input, idempotencyKey: keyOf(input) } })
      }}
      idOf={({ openingBatch }) => openingBatch?.id ?? null}
      onClose={onClose}
      onDone={onDone}
      more={
        <>
          <DateOrderField {...form.bind('dateOrder')} />
          <ColumnFields columns={COLUMNS} bind={(name) => form.bind(`columns.${name}`)} />
        </>
      }
    >
      <FormValue form={form.form} name="goLive">
        {(day) => <DateField {...day} label={LABELS.goLive} help={OPENING_TEXTS.goLiveHelp} />}
      </FormValue>
    </TableUploadDialog>
  )
}
