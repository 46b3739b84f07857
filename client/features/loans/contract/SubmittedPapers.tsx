import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { AuthorityToDebit } from './AuthorityToDebit.tsx'
import { LoanContract } from './LoanContract.tsx'
import type { SubmittedPaper_LoanRequestFragment } from './SubmittedPaper.generated.ts'
import { useSubmittedPaper } from './submitted-paper.ts'

export interface SubmittedPapersProps {
  readonly loanRequest: FragmentType<SubmittedPaper_LoanRequestFragment>
  /** Heading level of the contract's title. */
  readonly level?: 1 | 2
}

/** Contract and authority letter of a submitted request, one paper under the other; two pages in print. */
export function SubmittedPapers({ loanRequest, level = 1 }: SubmittedPapersProps) {
  const paper = useSubmittedPaper(loanRequest)
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap={{ base: '5', md: '8' }}
      _print={{ display: 'block' }}
    >
      <LoanContract paper={paper} level={level} />
      <AuthorityToDebit paper={paper} level={level === 1 ? 2 : 3} />
    </chakra.div>
  )
}
