import type { SubmittedPaper_LoanRequestFragment } from './SubmittedPaper.generated.ts'

type Submitted = SubmittedPaper_LoanRequestFragment

/**
 * What contract and authority letter say of a loan: a submitted request as it is stored, or a quote with the
 * form it was asked by. Amounts in kobo. Before the request is submitted it has no reference, and no day.
 */
export interface LoanPaper extends Omit<Submitted, 'id' | 'reference' | ' $fragmentName'> {
  readonly reference: string | null
}
