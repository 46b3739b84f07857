import { skipToken } from '@apollo/client/react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { lagosDate, type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { SETTLEMENT_TEXTS } from '#rules/texts/early-settlement.ts'
import { MONEY_METHOD_LABELS } from '#rules/texts/vouchers.ts'
import { settlementErrors } from '#rules/treasury/early-settlement.ts'
import { MONEY_METHODS, type MoneyMethod } from '#rules/vouchers/voucher.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../forms/use-submission-key.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { paths } from '../../paths.ts'
import { DateField } from '../../ui/DateField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toasts.ts'
import { SettlementFigure } from '../loans/SettlementFigure.tsx'
import { BankAccountField } from './bank-accounts/BankAccountField.tsx'
import { useSettleLoanMutation, useSettlementFigureQuery } from './SettleLoan.generated.ts'

const LABELS = {
  date: SETTLEMENT_TEXTS.onDay,
  party: 'Received from',
  method: 'Payment method',
  bankLedgerAccount: BANK_ACCOUNT_TEXTS.field,
  reference: 'Teller, transfer or cheque number',
} as const

export interface SettleLoanDialogProps {
  readonly reference: string
  /** Who usually pays. */
  readonly party: string
  readonly at: PlainDate
  readonly onClose: () => void
}

interface Values {
  date: string
  party: string
  method: MoneyMethod
  bankLedgerAccount: string
  reference: string
}

/** Any amount: the form's own fields are checked here, the figure when it is sent. */
const SOME = naira(1)

/** The receipt of a settlement. The figure follows the day; the saved voucher is opened. */
export function SettleLoanDialog({ reference, party, at, onClose }: SettleLoanDialogProps) {
  const navigate = useNavigate()
  const form = useRulesForm<Values>({
    validate: (values) => settlementErrors({ ...values, narration: '', figure: SOME }, lagosDate(new Date())),
    defaultValues: { date: at, party, method: 'TRANSFER', bankLedgerAccount: '', reference: '' },
    labels: LABELS,
  })
  const [date, method] = useWatch({ control: form.form.control, name: ['date', 'method'] })
  const day = parsePlainDate(date)
  const asked = useSettlementFigureQuery(
    day === null ? skipToken : { variables: { reference, at: day }, fetchPolicy: 'network-only' },
  )
  const settlement = asked.data?.loanSchedule?.settlement ?? null
  const { send, busy, error } = useSubmit(useSettleLoanMutation(), (answer) => answer.settleLoan)
  const keyOf = useSubmissionKey()
  return (
    <FormDialog
      draftKey={`settlement.${reference}`}
      title={SETTLEMENT_TEXTS.record}
      description={SETTLEMENT_TEXTS.recordAbout}
      guarded={false}
      saveText={SETTLEMENT_TEXTS.record}
      form={form}
      busy={busy}
      error={error}
      onClose={onClose}
      send={async (values, done) => {
        if (settlement === null || day === null)
          return [{ field: null, message: SETTLEMENT_TEXTS.figureMissing }]
        const input = {
          loanReference: reference,
          date: day,
          party: values.party.trim(),
          method: values.method,
          bankLedgerAccount: values.method === 'CASH' ? null : values.bankLedgerAccount || null,
          reference: values.method === 'CASH' ? null : values.reference.trim(),
          figure: settlement.figure,
        }
        const { payload, userErrors } = await send({ input: { ...input, idempotencyKey: keyOf(input) } })
        if (payload === null) {
          if (userErrors.some(({ field }) => field === 'figure')) void asked.refetch()
          return userErrors.map(({ field, message }) => ({
            field: field === 'figure' ? null : field,
            message,
          }))
        }
        if (payload.message !== null) notify.success(payload.message)
        done()
        if (payload.voucher) void navigate(paths.voucher(payload.voucher.id))
        return []
      }}
    >
      <FormValue form={form.form} name="date">
        {(bound) => <DateField {...bound} label={LABELS.date} />}
      </FormValue>
      {settlement ? (
        <SettlementFigure settlement={settlement} reader="staff" />
      ) : asked.error ? (
        <QueryError error={asked.error} onRetry={asked.refetch} retrying={asked.loading} />
      ) : asked.data ? (
        <p>{SETTLEMENT_TEXTS.nothingOwed}</p>
      ) : (
        <Skeleton width="full" height="24" />
      )}
      <TextField {...form.bind('party')} label={LABELS.party} autoComplete="off" />
      <SelectField
        {...form.bind('method')}
        label={LABELS.method}
        placeholder={null}
        options={MONEY_METHODS.map((value) => ({ value, label: MONEY_METHOD_LABELS[value] }))}
      />
      {method !== 'CASH' && (
        <>
          <BankAccountField {...form.bind('bankLedgerAccount')} />
          <TextField {...form.bind('reference')} label={LABELS.reference} autoComplete="off" />
        </>
      )}
    </FormDialog>
  )
}
