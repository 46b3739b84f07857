import { createElement } from 'react'
import { LINE_MAX } from '#rules/field-errors.ts'
import type { DecisionField } from '../../../requests/DecisionDialog.tsx'
import { PayoutChoice } from './PayoutChoice.tsx'

/** The account that pays, as a field of a decision; `inCash` offers the cash box as well. */
export const payoutField = (inCash: boolean): DecisionField => ({
  name: 'paidFrom',
  // The control has a label of its own, whose texts come with it.
  label: '',
  maxLength: LINE_MAX,
  rows: 1,
  validate: () => undefined,
  control: (control) => createElement(PayoutChoice, { inCash, ...control }),
})
