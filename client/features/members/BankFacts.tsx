import type { FragmentType } from '@apollo/client/masking'
import { Landmark } from 'lucide-react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { type BankFacts_MemberFragment, useBankFacts_MemberFragment } from './BankFacts.generated.ts'

export interface BankFactsProps {
  readonly member: FragmentType<BankFacts_MemberFragment>
}

/** Where money is paid to. */
export function BankFacts({ member: masked }: BankFactsProps) {
  const { bankDetails } = useBankFacts_MemberFragment(masked)
  if (bankDetails === null) {
    return (
      <EmptyState icon={Landmark} title="No bank details yet">
        Loans and withdrawals are paid into the account given here.
      </EmptyState>
    )
  }
  return (
    <KeyValueList
      items={[
        { label: 'Bank', value: bankDetails.bankName },
        { label: 'Account name', value: bankDetails.accountName },
        { label: 'Account number', value: bankDetails.accountNumber },
      ]}
    />
  )
}
