import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { Check, ExternalLink, X } from 'lucide-react'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { paths } from '../../paths.ts'
import { useQueueContext } from '../../requests/queue-context.ts'
import { CloseButton, RequestDialog } from '../../requests/RequestDialog.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BorrowerDetails } from './BorrowerDetails.tsx'
import { SubmittedPapers } from './contract/SubmittedPapers.tsx'
import { GuarantorViewer } from './GuarantorViewer.tsx'
import { LoanHead } from './LoanHead.tsx'
import { LoanLimits } from './LoanLimits.tsx'
import { LoanProgress } from './LoanProgress.tsx'
import {
  type LoanRequestDialog_LoanRequestFragment,
  useLoanRequestDialog_LoanRequestFragment,
} from './LoanRequestDialog.generated.ts'
import { LoanTerms } from './LoanTerms.tsx'
import type { LoanQuestion } from './use-loan-decision.ts'

export interface LoanRequestDialogProps {
  readonly loanRequest: FragmentType<LoanRequestDialog_LoanRequestFragment>
  readonly onAsk: (question: LoanQuestion) => void
}

/**
 * A pending loan request with its terms, contract, guarantors and borrower, and the buttons to confirm or reject it.
 */
export function LoanRequestDialog({ loanRequest, onAsk }: LoanRequestDialogProps) {
  const loan = useLoanRequestDialog_LoanRequestFragment(loanRequest)
  const { part, showPart } = useQueueContext().queue
  return (
    <RequestDialog
      title={loan.typeLabel}
      footer={
        loan.state === 'PENDING' ? (
          <>
            <Button tone="dangerQuiet" icon={X} onClick={() => onAsk('reject')}>
              {LOANS_TEXTS.reject}
            </Button>
            <Button icon={Check} onClick={() => onAsk('approve')}>
              Confirm
            </Button>
          </>
        ) : (
          <CloseButton />
        )
      }
    >
      <LoanHead loanRequest={loan}>
        <LoanProgress loanRequest={loan} withState />
      </LoanHead>
      <Tabs
        label="Parts of the request"
        value={part || FIRST_PART}
        onChange={(next) => showPart(next === FIRST_PART ? '' : next)}
        tabs={[
          {
            id: FIRST_PART,
            label: 'Terms',
            content: (
              <chakra.div display="flex" flexDirection="column" gap="4">
                <LoanLimits reference={loan.reference} />
                <LoanTerms loanRequest={loan} />
              </chakra.div>
            ),
          },
          {
            id: 'contract',
            label: 'Contract',
            content: (
              <>
                <chakra.div mb="4" display="flex" justifyContent="flex-end">
                  <LinkButton
                    to={paths.loanContract(loan.reference)}
                    tone="secondary"
                    size="sm"
                    icon={ExternalLink}
                  >
                    Open to print
                  </LinkButton>
                </chakra.div>
                <SubmittedPapers loanRequest={loan} level={2} />
              </>
            ),
          },
          {
            id: 'guarantors',
            label: `Guarantors ${loan.guarantors.length}/${loan.guarantorsNeeded}`,
            content: <GuarantorViewer loanRequest={loan} />,
          },
          { id: 'borrower', label: 'Borrower', content: <BorrowerDetails loanRequest={loan} /> },
        ]}
      />
    </RequestDialog>
  )
}

const FIRST_PART = 'terms'
