import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import type { DecisionControl } from '../../../requests/DecisionDialog.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { usePayingAccountsQuery } from './BankAccountsPage.generated.ts'
import { bankChoicesOf } from './use-bank-choices.ts'

export interface PayoutSelectProps extends DecisionControl {
  /** Whether the cash box may pay. */
  readonly inCash: boolean
}

/**
 * The choice of the account that pays, the first bank account unless another one is chosen. Nothing where there is
 * nothing to choose, and where a backend has one account alone.
 */
export function PayoutSelect({ inCash, value, error, onChange }: PayoutSelectProps) {
  const { data } = usePayingAccountsQuery({ errorPolicy: 'all', ...READ_ONCE })
  const banks = data?.societyBankAccounts ?? []
  const { open } = bankChoicesOf(banks)
  const isBank = new Set(banks.map(({ account }) => account.number))
  const cash = (data?.chartOfAccounts ?? []).filter(
    ({ number, holdsMoney }) => inCash && holdsMoney && !isBank.has(number),
  )
  const options = [
    ...open,
    ...cash.map(({ number, name }) => ({ value: number, label: `${number} ${name}` })),
  ]
  if (open.length === 0 || options.length < 2) return null
  return (
    <SelectField
      label={BANK_ACCOUNT_TEXTS.paidFrom}
      placeholder={null}
      options={options}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
