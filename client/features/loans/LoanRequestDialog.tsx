import type { FragmentType } from '@apollo/client/masking'
import { formatInstant } from '#rules/dates.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BorrowerFacts } from './BorrowerFacts.tsx'
import { GuarantorList } from './GuarantorList.tsx'
import { LoanProgress } from './LoanProgress.tsx'
import {
  type LoanRequestDialog_LoanRequestFragment,
  useLoanRequestDialog_LoanRequestFragment,
} from './LoanRequestDialog.generated.ts'
import { LoanTerms } from './LoanTerms.tsx'

export interface LoanRequestDialogProps {
  readonly loanRequest: FragmentType<LoanRequestDialog_LoanRequestFragment>
  readonly onClose: () => void
}

/** One loan request to be read by staff: its terms, the borrower, the guarantors. */
export function LoanRequestDialog({ loanRequest, onClose }: LoanRequestDialogProps) {
  const loan = useLoanRequestDialog_LoanRequestFragment(loanRequest)
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={loan.typeLabel}
      description={
        <>
          {loan.reference}
          {loan.requestedAt !== null && ` · requested ${formatInstant(new Date(loan.requestedAt))}`}
        </>
      }
    >
      <LoanProgress loanRequest={loan} withState />
      <Tabs
        label="Parts of the request"
        tabs={[
          { id: 'terms', label: 'Terms', content: <LoanTerms loanRequest={loan} /> },
          { id: 'borrower', label: 'Borrower', content: <BorrowerFacts loanRequest={loan} /> },
          { id: 'guarantors', label: 'Guarantors', content: <GuarantorList loanRequest={loan} /> },
        ]}
      />
    </Dialog>
  )
}
