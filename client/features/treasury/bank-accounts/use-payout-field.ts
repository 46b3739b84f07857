import { LINE_MAX } from '#rules/field-errors.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import type { DecisionField } from '../../../requests/DecisionDialog.tsx'
import { usePayingAccountsQuery } from './BankAccountsPage.generated.ts'
import { bankChoicesOf } from './use-bank-choices.ts'

/**
 * The choice of the account that pays, the first bank account unless another one is chosen; `inCash` offers the cash
 * box as well. None where there is nothing to choose, and where a backend has one account alone.
 */
export function usePayoutField(inCash: boolean): readonly DecisionField[] {
  const { data } = usePayingAccountsQuery({ errorPolicy: 'all' })
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
  if (open.length === 0 || options.length < 2) return []
  return [
    {
      name: 'paidFrom',
      label: BANK_ACCOUNT_TEXTS.paidFrom,
      maxLength: LINE_MAX,
      rows: 1,
      options,
      validate: () => undefined,
    },
  ]
}
