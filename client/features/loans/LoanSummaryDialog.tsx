import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { Printer } from 'lucide-react'
import { LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import { paths } from '../../paths.ts'
import { BrokenLimits } from '../../requests/BrokenLimits.tsx'
import { RequestDialog } from '../../requests/RequestDialog.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { SubmittedPapers } from './contract/SubmittedPapers.tsx'
import { GuarantorAccordion } from './GuarantorAccordion.tsx'
import { LoanHead } from './LoanHead.tsx'
import { LoanProgress } from './LoanProgress.tsx'
import {
  type LoanSummaryDialog_LoanRequestFragment,
  useLoanSummaryDialog_LoanRequestFragment,
} from './LoanSummaryDialog.generated.ts'

/** An approved loan is decided: only what was allowed is told. */
const NO_LIMITS = [] as const

export interface LoanSummaryDialogProps {
  readonly loanRequest: FragmentType<LoanSummaryDialog_LoanRequestFragment>
}

/** Spec 002 §2.4: an approved loan with its guarantors, its contract and its authority letter. */
export function LoanSummaryDialog({ loanRequest }: LoanSummaryDialogProps) {
  const loan = useLoanSummaryDialog_LoanRequestFragment(loanRequest)
  return (
    <RequestDialog
      title={loan.typeLabel}
      footer={
        <LinkButton to={paths.loanContract(loan.reference)} tone="secondary" icon={Printer}>
          Contract to print
        </LinkButton>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="6">
        <LoanHead loanRequest={loan}>
          <LoanProgress loanRequest={loan} withState />
        </LoanHead>
        <BrokenLimits limits={NO_LIMITS} allowed={loan.limitOverride} reader="staff" />
        <chakra.div>
          <TextLink to={paths.arrears({ loan: loan.reference })}>{LOAN_STANDING_TEXTS.schedule}</TextLink>
        </chakra.div>
        <section aria-label="Guarantors">
          <chakra.h3 textStyle="title" mb="2">
            Guarantors
          </chakra.h3>
          <GuarantorAccordion loanRequest={loan} />
        </section>
        <section aria-label="Contract and authority letter">
          <chakra.h3 textStyle="title" mb="3">
            Contract and authority letter
          </chakra.h3>
          <SubmittedPapers loanRequest={loan} level={2} />
        </section>
      </chakra.div>
    </RequestDialog>
  )
}
