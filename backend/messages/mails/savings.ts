import { formatNaira, type Kobo, shortNaira, sumKobo } from '#rules/money.ts'
import type { InstructionKind } from '#rules/savings/instruction.ts'
import { type Letter, reasonFact } from '../letter.ts'

/** A debit instruction as the member reads of it. */
export interface InstructionNews {
  readonly kind: InstructionKind
  /** What is deducted for each product each month from now on, kobo. */
  readonly items: readonly { readonly label: string; readonly amount: Kobo }[]
}

const KINDS = {
  initial: 'first debit instruction',
  increase: 'increase of your savings',
  decrease: 'decrease of your savings',
} as const satisfies Record<InstructionKind, string>

const SAVINGS = { label: 'Your savings', path: '/dashboard/savings/instruction' } as const

export const instructionAcknowledged = ({ kind, items }: InstructionNews): Letter => {
  const total = sumKobo(items.map(({ amount }) => amount))
  return {
    subject: `${shortNaira(total)} is deducted for your savings each month`,
    said: [`We have acknowledged the ${KINDS[kind]}.`],
    facts: [
      ...items.map(({ label, amount }) => [label, formatNaira(amount)] as const),
      ['Each month', formatNaira(total)],
    ],
    next: [
      'It goes to your employer with the next monthly schedule. If you have no employer, you pay it to the office.',
    ],
    links: [SAVINGS],
  }
}

export const instructionDeclined = (kind: InstructionKind, reason: string | null): Letter => ({
  subject: `The ${KINDS[kind]} was not accepted`,
  said: [`The ${KINDS[kind]} was not accepted. What is deducted for your savings stays as it is.`],
  facts: reasonFact(reason),
  next: ['You may send another instruction.'],
  links: [SAVINGS],
})
