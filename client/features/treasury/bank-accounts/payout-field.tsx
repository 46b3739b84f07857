import { lazy, Suspense } from 'react'
import { LINE_MAX } from '#rules/field-errors.ts'
import type { DecisionField } from '../../../requests/DecisionDialog.tsx'

/** Most visits to a queue pay nothing. */
const PayoutSelect = lazy(() =>
  import('./PayoutSelect.tsx').then((module) => ({ default: module.PayoutSelect })),
)

/** The account that pays, as a field of a decision; `inCash` offers the cash box as well. */
export const payoutField = (inCash: boolean): DecisionField => ({
  name: 'paidFrom',
  label: '',
  maxLength: LINE_MAX,
  rows: 1,
  validate: () => undefined,
  control: (control) => (
    <Suspense fallback={null}>
      <PayoutSelect inCash={inCash} {...control} />
    </Suspense>
  ),
})
