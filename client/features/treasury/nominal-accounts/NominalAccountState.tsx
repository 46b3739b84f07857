import { NOMINAL_ACCOUNT_TEXTS } from '#rules/texts/nominal-accounts.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { AccountState } from '../AccountState.tsx'
import { AFTER_CHART_CHANGE } from '../chart-change.ts'
import {
  useCloseNominalAccountMutation,
  useReopenNominalAccountMutation,
} from './NominalAccountsPage.generated.ts'
import type { NominalAccountRow } from './nominal-account-row.ts'

/** Closes an account of the society's own after a question, or opens it again. */
export function NominalAccountState({ account }: Pick<NominalAccountRow, 'account'>) {
  const close = useSubmit(
    useCloseNominalAccountMutation(AFTER_CHART_CHANGE),
    (data) => data.closeNominalAccount,
  )
  const reopen = useSubmit(
    useReopenNominalAccountMutation(AFTER_CHART_CHANGE),
    (data) => data.reopenNominalAccount,
  )
  return (
    <AccountState
      id={account.number}
      account={account}
      isClosed={account.isClosed}
      close={close}
      reopen={reopen}
      texts={NOMINAL_ACCOUNT_TEXTS}
    />
  )
}
