import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { Check, ExternalLink, X } from 'lucide-react'
import { useState } from 'react'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { paths } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Neighbours } from '../../ui/Neighbours.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BorrowerFacts } from './BorrowerFacts.tsx'
import { SubmittedPapers } from './contract/SubmittedPapers.tsx'
import { GuarantorViewer } from './GuarantorViewer.tsx'
import { LoanDecision, type LoanQuestion } from './LoanDecision.tsx'
import { LoanHead } from './LoanHead.tsx'
import { LoanLimits } from './LoanLimits.tsx'
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
  /** The part that is open: 'terms', 'contract', 'guarantors' or 'borrower'. */
  readonly part: string
  readonly onPart: (part: string) => void
  readonly onClose: () => void
  /** null at the ends of the page. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  /** The request is decided; the next one may come. */
  readonly onDecided: () => void
}

/** One pending loan request: its terms, contract, guarantors and borrower, to be confirmed or rejected. */
export function LoanRequestDialog({
  loanRequest,
  position,
  part,
  onPart,
  onClose,
  onPrevious,
  onNext,
  onDecided,
}: LoanRequestDialogProps) {
  const loan = useLoanRequestDialog_LoanRequestFragment(loanRequest)
  const [question, setQuestion] = useState<LoanQuestion | null>(null)
  // While a question stands, arrows must not put another request under it.
  const settled = question === null
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={loan.typeLabel}
      headerEnd={
        <Neighbours
          what="loan request"
          position={position}
          onPrevious={settled ? onPrevious : null}
          onNext={settled ? onNext : null}
        />
      }
      footer={
        <>
          <Button tone="dangerQuiet" icon={X} onClick={() => setQuestion('reject')}>
            {LOANS_TEXTS.reject}
          </Button>
          <Button icon={Check} onClick={() => setQuestion('confirm')}>
            Confirm
          </Button>
        </>
      }
    >
      <LoanHead key={loan.id} loanRequest={loan}>
        <LoanProgress loanRequest={loan} withState />
      </LoanHead>
      <Tabs
        label="Parts of the request"
        value={part}
        onChange={onPart}
        tabs={[
          {
            id: 'terms',
            label: 'Terms',
            content: (
              <chakra.div display="flex" flexDirection="column" gap="4">
                <LoanLimits key={loan.id} reference={loan.reference} />
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
            content: <GuarantorViewer key={loan.id} loanRequest={loan} />,
          },
          { id: 'borrower', label: 'Borrower', content: <BorrowerFacts loanRequest={loan} /> },
        ]}
      />
      <LoanDecision
        loanRequest={loan}
        question={question}
        onClose={() => setQuestion(null)}
        onDecided={onDecided}
      />
    </Dialog>
  )
}
