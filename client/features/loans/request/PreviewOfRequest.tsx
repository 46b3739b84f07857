import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, Printer, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { nodeId } from '#rules/node-id.ts'
import { ASK_TEXTS } from '#rules/texts/guarantor-links.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { paths, to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { AbovePaper } from '../../../ui/PaperParts.tsx'
import { LoanPapers } from '../contract/LoanPapers.tsx'
import type { LoanPaper } from '../contract/loan-paper.ts'
import type { SubmittedPaper_LoanRequestFragment } from '../contract/SubmittedPaper.generated.ts'
import { SubmittedPapers } from '../contract/SubmittedPapers.tsx'
import { GuarantorLink } from '../status/GuarantorLink.tsx'
import { PrintCountdown } from './PrintCountdown.tsx'

/** A request that was just submitted on this page. */
export interface SubmittedLoan {
  /** null when the backend returns only a message; then the documents of the quote are shown. */
  readonly loanRequest: FragmentType<SubmittedPaper_LoanRequestFragment> | null
  readonly reference: string | null
  /** The message of the society. */
  readonly message: string | null
  readonly quoted: LoanPaper
}

/** The documents of a submitted request, for printing again. */
export function PreviewOfRequest({
  loanRequest,
}: {
  readonly loanRequest: FragmentType<SubmittedPaper_LoanRequestFragment>
}) {
  return (
    <>
      <title>Loan contract</title>
      <AbovePaper>
        <PaperActions />
      </AbovePaper>
      <SubmittedPapers loanRequest={loanRequest} />
    </>
  )
}

/** Spec 002 §2.2: after the submission, printing in ten seconds, and the link for the guarantors. */
export function PreviewAfterSubmit({ loanRequest, reference, message, quoted }: SubmittedLoan) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the result at the top.
    top.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <title>Loan request submitted</title>
      <AbovePaper ref={top} tabIndex={-1}>
        <Notice
          tone="success"
          announce="status"
          title={message ?? LOANS_TEXTS.submitted}
          action={<PrintCountdown />}
        >
          {reference !== null && `Loan ID ${reference}`}
        </Notice>
        {reference !== null && (
          <>
            <GuarantorLink reference={reference} closed={null} isNext />
            <LinkButton to={paths.myLoan(nodeId('LoanRequest', reference))} tone="secondary" icon={Users}>
              {ASK_TEXTS.oneByOne}
            </LinkButton>
          </>
        )}
        <PaperActions />
      </AbovePaper>
      {loanRequest === null ? <LoanPapers paper={quoted} /> : <SubmittedPapers loanRequest={loanRequest} />}
    </>
  )
}

function PaperActions() {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
      <LinkButton to={to('loanStatus')} tone="secondary" icon={ArrowLeft}>
        My loans
      </LinkButton>
      <Button tone="secondary" icon={Printer} onClick={() => window.print()}>
        {SHELL_TEXTS.print}
      </Button>
    </chakra.div>
  )
}
