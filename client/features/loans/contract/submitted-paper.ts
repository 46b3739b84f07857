import type { FragmentType } from '@apollo/client/masking'
import type { LoanPaper } from './loan-paper.ts'
import {
  type SubmittedPaper_LoanRequestFragment,
  useSubmittedPaper_LoanRequestFragment,
} from './SubmittedPaper.generated.ts'

/** The papers of a submitted request: the figures and the borrower as they were stored with it. */
export const useSubmittedPaper = (loanRequest: FragmentType<SubmittedPaper_LoanRequestFragment>): LoanPaper =>
  useSubmittedPaper_LoanRequestFragment(loanRequest)
