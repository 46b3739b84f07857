import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { LoanPapers } from '../contract/LoanPapers.tsx'
import type { LoanPaper } from '../contract/loan-paper.ts'
import type { SubmittedPaper_LoanRequestFragment } from '../contract/SubmittedPaper.generated.ts'
import { SubmittedPapers } from '../contract/SubmittedPapers.tsx'
import { GuarantorLink } from '../status/GuarantorLink.tsx'
import { PrintCountdown } from './PrintCountdown.tsx'

/** A request that was submitted on this page a moment ago. */
export interface SubmittedLoan {
  /** null where a backend only says that it is done; the papers are then those of the quote. */
  readonly loanRequest: FragmentType<SubmittedPaper_LoanRequestFragment> | null
  readonly reference: string | null
  /** The society's own words. */
  readonly message: string | null
  readonly quoted: LoanPaper
}

/** Above the papers, as wide as they are, and never printed. */
const Above = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    maxW: '210mm',
    mx: 'auto',
    mb: '5',
  },
})

/** The papers of a submitted request, to be printed again. */
export function PreviewOfRequest({
  loanRequest,
}: {
  readonly loanRequest: FragmentType<SubmittedPaper_LoanRequestFragment>
}) {
  return (
    <>
      <title>Loan contract</title>
      <Above data-screen-only>
        <PaperActions />
      </Above>
      <SubmittedPapers loanRequest={loanRequest} />
    </>
  )
}

/** Spec 002 §2.2: after the submission, printing in ten seconds, and the link the guarantors are sent. */
export function PreviewAfterSubmit({ loanRequest, reference, message, quoted }: SubmittedLoan) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone, and what happened stands at the top.
    top.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <title>Loan request submitted</title>
      <Above ref={top} tabIndex={-1} outline="0" data-screen-only>
        <Notice
          tone="success"
          announce="status"
          title={message ?? LOANS_TEXTS.submitted}
          action={<PrintCountdown />}
        >
          {reference !== null && `Loan id ${reference}`}
        </Notice>
        {reference !== null && <GuarantorLink reference={reference} closed={null} />}
        <PaperActions />
      </Above>
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
