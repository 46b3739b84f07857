import { lazy, Suspense } from 'react'
import type { LoanQuestionsProps } from './LoanQuestions.tsx'

/** Most visits to the list decide nothing. */
const LoanQuestions = lazy(() =>
  import('./LoanQuestions.tsx').then((module) => ({ default: module.LoanQuestions })),
)

type LoanDecisionProps = Pick<LoanQuestionsProps, 'decision'>

/** The confirmation dialogs for approving and rejecting a loan. Spec 002 §2.4. */
export function LoanDecision({ decision }: LoanDecisionProps) {
  const { asked } = decision
  if (asked === null) return null
  return (
    <Suspense fallback={null}>
      <LoanQuestions decision={decision} asked={asked} />
    </Suspense>
  )
}
