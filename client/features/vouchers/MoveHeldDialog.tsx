import { useState } from 'react'
import { lagosDate } from '#rules/dates.ts'
import { type Kobo, shortNaira } from '#rules/money.ts'
import { UNAPPLIED_TEXTS } from '#rules/texts/unapplied.ts'
import { validateHeldMove } from '#rules/vouchers/move-held.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { type UserError, useRulesForm } from '../../forms/use-rules-form.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type HeldMoney, heldMoveLines, targetsOf } from './held-money.ts'
import { useAddVoucherMutation, useVoucherAccountsQuery } from './NewVoucherDialog.generated.ts'

interface MoveValues {
  accountNumber: string
  memberNumber: string
  amount: Kobo | null
  narration: string
}

const LABELS = {
  accountNumber: UNAPPLIED_TEXTS.assignTo,
  memberNumber: 'Member ID',
  amount: 'Amount',
  narration: 'Purpose',
} as const

const NO_ACCOUNTS = [] as const

/** The fields of this form, by the lines of the voucher that the graph names. */
const fieldOf = (field: string | null): string | null => {
  if (field === null) return null
  const ofLine = /^lines\.(\d)\.(\w+)$/.exec(field)
  if (ofLine === null) return field
  const [, place, name = ''] = ofLine
  if (name === 'debit' || name === 'credit' || name === 'suspenseItemId') return 'amount'
  return place === '0' ? null : name
}

const atFields = (errors: readonly UserError[]): readonly UserError[] =>
  errors.map(({ field, ...error }) => ({ ...error, field: fieldOf(field) }))

export interface MoveHeldDialogProps {
  readonly held: HeldMoney
  readonly onClose: () => void
  /** Called with the id of the voucher that was saved. */
  readonly onSaved: (id: string) => void
}

/** Applies an unapplied balance, or assigns money in suspense, by a journal voucher of today. */
export function MoveHeldDialog({ held, onClose, onSaved }: MoveHeldDialogProps) {
  const { data, error: unread, loading, refetch } = useVoucherAccountsQuery(READ_ONCE)
  const accounts = data?.chartOfAccounts ?? NO_ACCOUNTS
  const [first] = useState<MoveValues>(() => ({
    accountNumber: '',
    memberNumber: held.memberNumber ?? '',
    amount: held.amount,
    narration: held.narration,
  }))
  const form = useRulesForm<MoveValues>({
    validate: (values) => validateHeldMove(values, held.amount),
    defaultValues: first,
    labels: LABELS,
    focus: 'first-field',
  })
  const sending = useRecordForm(useAddVoucherMutation(), (answer) => answer.addVoucher, {
    inputOf: ({ accountNumber, memberNumber, amount, narration }: MoveValues) =>
      amount === null
        ? null
        : {
            kind: 'JOURNAL' as const,
            date: lagosDate(new Date()),
            narration: narration.trim(),
            lines: heldMoveLines(held, { accountNumber, memberNumber: memberNumber.trim(), amount }),
          },
    errorsOf: atFields,
    onSaved: ({ voucher }) => voucher && onSaved(voucher.id),
  })
  return (
    <FormDialog
      draftKey={`held.${held.title}.${held.memberNumber ?? ''}.${held.narration}`}
      title={held.title}
      description={UNAPPLIED_TEXTS.voucherAdvice}
      saveText="Save voucher"
      form={form}
      onClose={onClose}
      {...sending}
    >
      {unread !== undefined && <QueryError error={unread} onRetry={refetch} retrying={loading} />}
      {held.memberNumber === null && (
        <TextField
          {...form.bind('memberNumber')}
          label={LABELS.memberNumber}
          help="The owner of the money."
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      <SelectField
        {...form.bind('accountNumber')}
        label={held.memberNumber === null ? UNAPPLIED_TEXTS.assignTo : UNAPPLIED_TEXTS.applyTo}
        options={targetsOf(accounts, held).map(({ number, name }) => ({
          value: number,
          label: `${number} ${name}`,
        }))}
      />
      <FormValue form={form.form} name="amount">
        {(amount) => (
          <MoneyField {...amount} label={LABELS.amount} help={`At most ${shortNaira(held.amount)}.`} />
        )}
      </FormValue>
      <TextAreaField {...form.bind('narration')} label={LABELS.narration} rows={2} />
    </FormDialog>
  )
}
