import { ChevronDown } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { lagosDate } from '#rules/dates.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { UPLOAD_TEXTS } from '#rules/texts/uploads.ts'
import { validateBankUpload } from '#rules/vouchers/bank-upload.ts'
import { DateOrderField } from '../../../forms/DateOrderField.tsx'
import { DecimalMarkField } from '../../../forms/DecimalMarkField.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { TableUploadDialog } from '../../../forms/TableUploadDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { BankAccountField } from '../../treasury/bank-accounts/BankAccountField.tsx'
import { ColumnFields } from '../ColumnFields.tsx'
import { useUploadBankStatementMutation } from './BankStatementPage.generated.ts'
import { CheckedStatement } from './CheckedStatement.tsx'
import { inputOf, type StatementValues } from './statement-values.ts'

const LABELS = {
  bankLedgerAccount: BANK_ACCOUNT_TEXTS.field,
  from: 'First day',
  to: 'Last day',
  opening: BANK_TEXTS.opening,
  closing: BANK_TEXTS.closing,
  dateOrder: UPLOAD_TEXTS.dateOrder,
  decimalMark: UPLOAD_TEXTS.decimalMark,
  file: 'Bank file',
} as const

const COLUMNS = [
  ['date', 'Date column'],
  ['description', 'Description column'],
  ['reference', 'Reference column'],
  ['debit', 'Debit column'],
  ['credit', 'Credit column'],
  ['amount', 'Column of amounts'],
  ['side', 'Column of debit or credit'],
  ['balance', 'Balance column'],
] as const

const DAYS = ['from', 'to'] as const
const BALANCES = ['opening', 'closing'] as const

export interface UploadStatementDialogProps {
  /** The account that the form begins with; '' for the first. */
  readonly bankLedgerAccount: string
  readonly onClose: () => void
  readonly onDone: (statementId: string) => void
}

/**
 * The upload of a statement of the bank. The file is read as soon as it is chosen; what it does not tell is asked for. Nothing
 * is booked by it.
 */
export function UploadStatementDialog({ bankLedgerAccount, onClose, onDone }: UploadStatementDialogProps) {
  const form = useRulesForm<StatementValues>({
    validate: (values) => ({
      ...validateBankUpload(values, lagosDate(new Date())),
      ...(values.file === null && { file: BANK_TEXTS.noFile }),
    }),
    defaultValues: {
      bankLedgerAccount,
      from: '',
      to: '',
      opening: null,
      closing: null,
      columns: {
        date: '',
        description: '',
        reference: '',
        debit: '',
        credit: '',
        amount: '',
        side: '',
        balance: '',
      },
      dateOrder: '',
      decimalMark: '',
      file: null,
    },
    labels: LABELS,
  })
  const upload = useSubmit(useUploadBankStatementMutation(), (answer) => answer.uploadBankStatement)
  const { errors } = form.form.formState
  // What was asked for stays when it is answered, so that it can be answered otherwise.
  const [order, mark] = useWatch({ control: form.form.control, name: ['dateOrder', 'decimalMark'] })
  const areAsked = [...DAYS, ...BALANCES].some((name) => errors[name] !== undefined)
  return (
    <TableUploadDialog
      title={BANK_TEXTS.upload}
      description={BANK_TEXTS.notBooked}
      form={form}
      fileLabel={LABELS.file}
      saveText={BANK_TEXTS.keep}
      doneText={BANK_TEXTS.uploaded}
      upload={upload}
      send={(values, file, keyOf) => {
        const input = inputOf(values, file)
        return upload.send({ input: { ...input, idempotencyKey: keyOf(input) } })
      }}
      idOf={({ bankStatement }) => bankStatement?.id ?? null}
      onClose={onClose}
      onDone={onDone}
      more={
        <>
          <CheckedStatement form={form} />
          {(errors.dateOrder !== undefined || order !== '') && <DateOrderField {...form.bind('dateOrder')} />}
          {(errors.decimalMark !== undefined || mark !== '') && (
            <DecimalMarkField {...form.bind('decimalMark')} />
          )}
          <Disclosure summary={BANK_TEXTS.daysAndBalances} icon={ChevronDown} turn={180} isOpen={areAsked}>
            <p>{BANK_TEXTS.daysAndBalancesHelp}</p>
            {DAYS.map((name) => (
              <FormValue key={name} form={form.form} name={name}>
                {(day) => <DateField {...day} label={LABELS[name]} optional />}
              </FormValue>
            ))}
            {BALANCES.map((name) => (
              <FormValue key={name} form={form.form} name={name}>
                {(amount) => <MoneyField {...amount} label={LABELS[name]} optional />}
              </FormValue>
            ))}
          </Disclosure>
          <ColumnFields columns={COLUMNS} bind={(name) => form.bind(`columns.${name}`)} />
        </>
      }
    >
      <BankAccountField {...form.bind('bankLedgerAccount')} />
    </TableUploadDialog>
  )
}
