import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import type { BorrowerDetails_LoanRequestFragment } from './BorrowerDetails.generated.ts'

export interface DeclaredSavingsProps {
  readonly savings: BorrowerDetails_LoanRequestFragment['savings']
}

/** The declared savings of a borrower or guarantor; products that were not stated are not listed. */
export function DeclaredSavings({ savings }: DeclaredSavingsProps) {
  if (savings.length === 0) return null
  return (
    <KeyValueList items={savings.map(({ label, amount }) => ({ label, value: <Money amount={amount} /> }))} />
  )
}
