import { lazy, Suspense } from 'react'
import type { PayoutSelectProps } from './PayoutSelect.tsx'

/** Most visits to a queue pay nothing. */
const PayoutSelect = lazy(() =>
  import('./PayoutSelect.tsx').then((module) => ({ default: module.PayoutSelect })),
)

/** The account that pays, loaded when it is asked for. */
export function PayoutChoice(props: PayoutSelectProps) {
  return (
    <Suspense fallback={null}>
      <PayoutSelect {...props} />
    </Suspense>
  )
}
