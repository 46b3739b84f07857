import { useWatch } from 'react-hook-form'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { MONEY_METHOD_LABELS } from '#rules/texts/vouchers.ts'
import { MONEY_METHODS, type MoneyMethod } from '#rules/vouchers/voucher.ts'
import type { FormPart } from '../../forms/use-rules-form.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { BankAccountField } from '../treasury/bank-accounts/BankAccountField.tsx'

export interface MoneyMethodValues {
  method: MoneyMethod | ''
  bankLedgerAccount: string
  reference: string
}

export const MONEY_METHOD_FIELD_LABELS = {
  method: 'Payment method',
  bankLedgerAccount: BANK_ACCOUNT_TEXTS.field,
  reference: 'Teller, transfer or cheque number',
} as const

export interface MoneyMethodFieldsProps {
  readonly form: FormPart<MoneyMethodValues>
  /** Whether cash has a number as well. */
  readonly isReferenceOfCash?: boolean
}

/** How money came or went, the bank account it is on, and the number of its paper. */
export function MoneyMethodFields({ form, isReferenceOfCash = true }: MoneyMethodFieldsProps) {
  const method = useWatch({ control: form.form.control, name: 'method' })
  const isCash = method === 'CASH'
  return (
    <>
      <SelectField
        {...form.bind('method')}
        label={MONEY_METHOD_FIELD_LABELS.method}
        placeholder={null}
        options={MONEY_METHODS.map((value) => ({ value, label: MONEY_METHOD_LABELS[value] }))}
      />
      {!isCash && <BankAccountField {...form.bind('bankLedgerAccount')} />}
      {(isReferenceOfCash || !isCash) && (
        <TextField
          {...form.bind('reference')}
          label={MONEY_METHOD_FIELD_LABELS.reference}
          autoComplete="off"
        />
      )}
    </>
  )
}
