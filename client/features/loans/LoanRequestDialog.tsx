import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatInstant } from '#rules/dates.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Neighbours } from '../../ui/Neighbours.tsx'
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
  /** '3 of 10': where this one stands on the page. */
  readonly position: string
  readonly onClose: () => void
  /** null at the ends of the page. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
}

/** One loan request to be read by staff: its terms, the borrower, the guarantors. */
export function LoanRequestDialog({
  loanRequest,
  position,
  onClose,
  onPrevious,
  onNext,
}: LoanRequestDialogProps) {
  const loan = useLoanRequestDialog_LoanRequestFragment(loanRequest)
  const borrower = [loan.borrower?.name, loan.borrower?.memberNumber].filter(Boolean).join(', ')
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={loan.typeLabel}
      headerEnd={
        <Neighbours what="loan request" position={position} onPrevious={onPrevious} onNext={onNext} />
      }
      description={
        <>
          {borrower !== '' && (
            <chakra.span display="block" color="fg" fontWeight="600">
              {borrower}
            </chakra.span>
          )}
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
