import type { FragmentType } from '@apollo/client/masking'
import { Landmark } from 'lucide-react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import {
  type BankAccountDetails_MemberFragment,
  useBankAccountDetails_MemberFragment,
} from './BankAccountDetails.generated.ts'

export interface BankAccountDetailsProps {
  readonly member: FragmentType<BankAccountDetails_MemberFragment>
}

/** Where money is paid to. */
export function BankAccountDetails({ member: masked }: BankAccountDetailsProps) {
  const { bankDetails } = useBankAccountDetails_MemberFragment(masked)
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
