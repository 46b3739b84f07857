import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { AccountState } from '../AccountState.tsx'
import {
  useCloseSocietyBankAccountMutation,
  useReopenSocietyBankAccountMutation,
} from './BankAccountsPage.generated.ts'
import { AFTER_CHANGE, type BankAccountRow } from './bank-account-row.ts'

/** Closes a bank account after a question, or opens it again. The first one stays open. */
export function BankAccountState({ bank }: { readonly bank: BankAccountRow }) {
  const close = useSubmit(
    useCloseSocietyBankAccountMutation(AFTER_CHANGE),
    (data) => data.closeSocietyBankAccount,
  )
  const reopen = useSubmit(
    useReopenSocietyBankAccountMutation(AFTER_CHANGE),
    (data) => data.reopenSocietyBankAccount,
  )
  if (bank.isFirst) return null
  return (
    <AccountState
      account={bank.account}
      isClosed={bank.closedAt !== null}
      close={close}
      reopen={reopen}
      texts={BANK_ACCOUNT_TEXTS}
    />
  )
}
