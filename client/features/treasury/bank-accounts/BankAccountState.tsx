import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { AccountState } from '../AccountState.tsx'
import { AFTER_CHART_CHANGE } from '../chart-change.ts'
import {
  useCloseSocietyBankAccountMutation,
  useReopenSocietyBankAccountMutation,
} from './BankAccountsPage.generated.ts'
import type { BankAccountRow } from './bank-account-row.ts'

/** Closes a bank account after a question, or opens it again. The first one stays open. */
export function BankAccountState({ bank }: { readonly bank: BankAccountRow }) {
  const close = useSubmit(
    useCloseSocietyBankAccountMutation(AFTER_CHART_CHANGE),
    (data) => data.closeSocietyBankAccount,
  )
  const reopen = useSubmit(
    useReopenSocietyBankAccountMutation(AFTER_CHART_CHANGE),
    (data) => data.reopenSocietyBankAccount,
  )
  if (bank.isFirst) return null
  return (
    <AccountState
      id={bank.id}
      account={bank.account}
      isClosed={bank.closedAt !== null}
      close={close}
      reopen={reopen}
      texts={BANK_ACCOUNT_TEXTS}
    />
  )
}
