import { lazy, Suspense } from 'react'
import type { DecidedWithdrawal } from './use-withdrawal-decision.ts'
import type { WithdrawalQuestions as Questions, WithdrawalQuestionsProps } from './WithdrawalQuestions.tsx'

/** Most visits to a queue decide nothing. */
const WithdrawalQuestions = lazy(() =>
  import('./WithdrawalQuestions.tsx').then((module) => ({ default: module.WithdrawalQuestions })),
) as unknown as typeof Questions // `lazy` loses the type parameter.

/**
 * Spec 002 §2.8, §5: the confirmation of an approval, the rejection-reason modal, and the transaction reference before
 * a request is marked as processed.
 */
export function WithdrawalDecision<Request extends DecidedWithdrawal>({
  decision,
  ...texts
}: Omit<WithdrawalQuestionsProps<Request>, 'asked'>) {
  const { asked } = decision
  if (asked === null) return null
  return (
    <Suspense fallback={null}>
      <WithdrawalQuestions decision={decision} asked={asked} {...texts} />
    </Suspense>
  )
}
