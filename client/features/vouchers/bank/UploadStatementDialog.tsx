import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { DateOrder } from '#rules/tables/read-day.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { UPLOAD_TEXTS } from '#rules/texts/uploads.ts'
import { validateBankUpload } from '#rules/vouchers/bank-upload.ts'
import { DateOrderField } from '../../../forms/DateOrderField.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { TableUploadDialog } from '../../../forms/TableUploadDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { BankAccountField } from '../../treasury/bank-accounts/BankAccountField.tsx'
import { ColumnFields } from '../ColumnFields.tsx'
import { useUploadBankStatementMutation } from './BankStatementPage.generated.ts'

interface Values {
  bankAccount: string
  from: string
  to: string
  opening: Kobo | null
  closing: Kobo | null
  columns: {
    date: string
    description: string
    reference: string
    debit: string
    credit: string
    amount: string
  }
  dateOrder: DateOrder | ''
  file: File | null
}

const LABELS = {
  bankAccount: BANK_ACCOUNT_TEXTS.field,
  from: 'First day',
  to: 'Last day',
  opening: BANK_TEXTS.opening,
  closing: BANK_TEXTS.closing,
  dateOrder: UPLOAD_TEXTS.dateOrder,
  file: 'Bank file',
} as const

const COLUMNS = [
  ['date', 'Date column'],
  ['description', 'Description column'],
  ['reference', 'Reference column'],
  ['debit', 'Debit column'],
  ['credit', 'Credit column'],
  ['amount', 'Column of signed amounts'],
] as const

export interface UploadStatementDialogProps {
  /** The account that the form begins with; '' for the first. */
  readonly bankAccount: string
  readonly onClose: () => void
  readonly onDone: (statementId: string) => void
}

/** The upload of a statement of the bank. Nothing is booked by it. */
export function UploadStatementDialog({ bankAccount, onClose, onDone }: UploadStatementDialogProps) {
  const form = useRulesForm<Values>({
    validate: (values) => ({
      ...validateBankUpload(values, lagosDate(new Date())),
      ...(values.file === null && { file: BANK_TEXTS.noFile }),
    }),
    defaultValues: {
      bankAccount,
      from: '',
      to: '',
      opening: null,
      closing: null,
      columns: { date: '', description: '', reference: '', debit: '', credit: '', amount: '' },
      dateOrder: '',
      file: null,
    },
    labels: LABELS,
  })
  const upload = useSubmit(useUploadBankStatementMutation(), (answer) => answer.uploadBankStatement)
  return (
    <TableUploadDialog
      title={BANK_TEXTS.upload}
      description={BANK_TEXTS.notBooked}
      form={form}
      fileLabel={LABELS.file}
      saveText={BANK_TEXTS.read}
      doneText={BANK_TEXTS.uploaded}
      upload={upload}
      send={({ from, to, opening, closing, dateOrder, ...values }, file, keyOf) => {
        const [first, last] = [parsePlainDate(from), parsePlainDate(to)]
        if (first === null || last === null || opening === null || closing === null) return null
        const days = { from: first, to: last, opening, closing }
        const input = { ...values, ...days, dateOrder: dateOrder || null, file }
        return upload.send({ input: { ...input, idempotencyKey: keyOf(input) } })
      }}
      idOf={({ statementId }) => statementId}
      onClose={onClose}
      onDone={onDone}
      more={
        <>
          <DateOrderField {...form.bind('dateOrder')} />
          <ColumnFields columns={COLUMNS} bind={(name) => form.bind(`columns.${name}`)} />
        </>
      }
    >
      <BankAccountField {...form.bind('bankAccount')} />
      {(['from', 'to'] as const).map((name) => (
        <FormValue key={name} form={form.form} name={name}>
          {(day) => <DateField {...day} label={LABELS[name]} />}
        </FormValue>
      ))}
      {(['opening', 'closing'] as const).map((name) => (
        <FormValue key={name} form={form.form} name={name}>
          {(amount) => <MoneyField {...amount} label={LABELS[name]} />}
        </FormValue>
      ))}
    </TableUploadDialog>
  )
}
