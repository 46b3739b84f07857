import { chakra } from '@chakra-ui/react/styled-system'
import { AuthorityToDebit } from './AuthorityToDebit.tsx'
import { LoanContract } from './LoanContract.tsx'
import type { LoanPaper } from './loan-paper.ts'

export interface LoanPapersProps {
  readonly paper: LoanPaper
  /** Heading level of the contract's title. */
  readonly level?: 1 | 2
}

/** Contract and authority letter, one paper under the other; each begins a page in print. */
export function LoanPapers({ paper, level = 1 }: LoanPapersProps) {
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
