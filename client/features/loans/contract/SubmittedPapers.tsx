import type { FragmentType } from '@apollo/client/masking'
import { LoanPapers, type LoanPapersProps } from './LoanPapers.tsx'
import type { SubmittedPaper_LoanRequestFragment } from './SubmittedPaper.generated.ts'
import { useSubmittedPaper } from './submitted-paper.ts'

export interface SubmittedPapersProps extends Pick<LoanPapersProps, 'level'> {
  readonly loanRequest: FragmentType<SubmittedPaper_LoanRequestFragment>
}

/** Contract and authority letter of a submitted request, as they were submitted. */
export function SubmittedPapers({ loanRequest, ...rest }: SubmittedPapersProps) {
  return <LoanPapers paper={useSubmittedPaper(loanRequest)} {...rest} />
}
