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

/** The account that money is paid to. */
export function BankAccountDetails({ member: masked }: BankAccountDetailsProps) {
  const { bankAccount } = useBankAccountDetails_MemberFragment(masked)
  if (bankAccount === null) {
    return (
      <EmptyState icon={Landmark} title="No bank account yet">
        Loans and withdrawals are paid into the account given here.
      </EmptyState>
    )
  }
  return (
    <KeyValueList
      items={[
        { label: 'Bank', value: bankAccount.bankName },
        { label: 'Account name', value: bankAccount.accountName },
        { label: 'Account number', value: bankAccount.accountNumber },
      ]}
    />
  )
}
