import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import { PAYROLL_FILE_RULE } from '#rules/documents/file-limits.ts'
import type { Kobo } from '#rules/money.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { validateBankUpload } from '#rules/vouchers/bank-upload.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { BankAccountField } from '../../treasury/bank-accounts/BankAccountField.tsx'
import { ColumnFields } from '../ColumnFields.tsx'
import { UploadBankStatementDocument } from './BankStatementPage.generated.ts'

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
  file: File | null
}

const LABELS = {
  bankAccount: BANK_ACCOUNT_TEXTS.field,
  from: 'First day',
  to: 'Last day',
  opening: BANK_TEXTS.opening,
  closing: BANK_TEXTS.closing,
  file: 'File of the bank',
} as const

const COLUMNS = [
  ['date', 'Column of dates'],
  ['description', 'Column of descriptions'],
  ['reference', 'Column of references'],
  ['debit', 'Column of debits'],
  ['credit', 'Column of credits'],
  ['amount', 'Column of amounts with their sign'],
] as const

export interface UploadStatementDialogProps {
  /** The account that the form begins with; '' for the first. */
  readonly bankAccount: string
  readonly onClose: () => void
  readonly onDone: (statementId: string) => void
}

/** The upload of a statement of the bank. Nothing is booked by it. */
export function UploadStatementDialog({ bankAccount, onClose, onDone }: UploadStatementDialogProps) {
  const keyOf = useSubmissionKey()
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
      file: null,
    },
    labels: LABELS,
  })
  const upload = useSubmit(UploadBankStatementDocument, (answer) => answer.uploadBankStatement)
  return (
    <FormDialog
      title={BANK_TEXTS.upload}
      description={BANK_TEXTS.notBooked}
      form={form}
      busy={upload.busy}
      error={upload.error}
      saveText={BANK_TEXTS.read}
      onClose={onClose}
      guarded={false}
      send={async ({ file, from, to, opening, closing, ...values }) => {
        const [first, last] = [parsePlainDate(from), parsePlainDate(to)]
        if (file === null || first === null || last === null || opening === null || closing === null)
          return []
        const input = { ...values, from: first, to: last, opening, closing, file }
        const { payload, userErrors } = await upload.send({
          input: { ...input, idempotencyKey: keyOf(input) },
        })
        if (payload?.statementId) {
          notify.success(payload.message ?? BANK_TEXTS.uploaded)
          onDone(payload.statementId)
        }
        return userErrors
      }}
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
