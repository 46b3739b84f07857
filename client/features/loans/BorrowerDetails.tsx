import type { FragmentType } from '@apollo/client/masking'
import { Phone } from '../../ui/Contact.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import {
  type BorrowerDetails_LoanRequestFragment,
  useBorrowerDetails_LoanRequestFragment,
} from './BorrowerDetails.generated.ts'
import { DeclaredSavings } from './DeclaredSavings.tsx'

export interface BorrowerDetailsProps {
  readonly loanRequest: FragmentType<BorrowerDetails_LoanRequestFragment>
}

/** The borrower as stored with the request, and the declared savings. */
export function BorrowerDetails({ loanRequest }: BorrowerDetailsProps) {
  const { borrower, savings } = useBorrowerDetails_LoanRequestFragment(loanRequest)
  return (
    <>
      <KeyValueList
        items={[
          { label: 'Name', value: [borrower?.title, borrower?.name].filter(Boolean).join(' ') },
          { label: 'Member ID', value: borrower?.memberNumber },
          { label: 'Phone', value: borrower?.phone && <Phone>{borrower.phone}</Phone> },
          { label: 'Home address', value: borrower?.homeAddress },
          { label: 'Faculty', value: borrower?.faculty },
          { label: 'Department', value: borrower?.department },
          { label: 'Staff number', value: borrower?.staffNumber },
          { label: 'IPPIS / payroll number', value: borrower?.payrollNumber },
        ]}
      />
      <DeclaredSavings savings={savings} />
    </>
  )
}
