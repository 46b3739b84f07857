import type { Kobo } from '#rules/money.ts'
import { useSociety } from '../../../shell/society-context.ts'
import type { LoanFormContext } from './loan-form.ts'

interface Borrower {
  readonly rateGroup: 'PRIVILEGED' | 'OTHERS'
  /** null when the balances could not be read. */
  readonly ledger: { readonly totalLoans: Kobo } | null
}

/** What the validation of this member's loan form depends on: their rates, and what they owe by the ledger. */
export function useLoanFormContext({ rateGroup, ledger }: Borrower): LoanFormContext {
  const settings = useSociety()
  return {
    group: rateGroup === 'PRIVILEGED' ? 'privileged' : 'others',
    settings,
    owed: ledger?.totalLoans ?? null,
  }
}
