import type { Kobo } from '#rules/money.ts'
import { useSociety } from '../../../shell/society-context.ts'
import type { LoanFormContext } from './loan-form.ts'

interface Borrower {
  readonly rateGroup: 'PRIVILEGED' | 'OTHERS'
  /** null where the balances could not be read. */
  readonly statement: { readonly totalLoans: Kobo } | null
}

/** What a loan form of this member is checked against: their rates, and what their ledger says they owe. */
export function useLoanFormContext({ rateGroup, statement }: Borrower): LoanFormContext {
  const settings = useSociety()
  return {
    group: rateGroup === 'PRIVILEGED' ? 'privileged' : 'others',
    settings,
    owed: statement?.totalLoans ?? null,
  }
}
