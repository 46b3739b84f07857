import { NOMINAL_ACCOUNT_TEXTS } from '#rules/texts/nominal-accounts.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { AccountState } from '../AccountState.tsx'
import {
  useCloseNominalAccountMutation,
  useReopenNominalAccountMutation,
} from './NominalAccountsPage.generated.ts'
import { AFTER_CHANGE, type NominalAccountRow } from './nominal-account-row.ts'

/** Closes an account of the society's own after a question, or opens it again. */
export function NominalAccountState({ account }: Pick<NominalAccountRow, 'account'>) {
  const close = useSubmit(useCloseNominalAccountMutation(AFTER_CHANGE), (data) => data.closeNominalAccount)
  const reopen = useSubmit(useReopenNominalAccountMutation(AFTER_CHANGE), (data) => data.reopenNominalAccount)
  return (
    <AccountState
      account={account}
      isClosed={account.isClosed}
      close={close}
      reopen={reopen}
      texts={NOMINAL_ACCOUNT_TEXTS}
    />
  )
}
