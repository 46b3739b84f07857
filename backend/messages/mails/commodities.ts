import { monthsText } from '#rules/dates.ts'
import { formatNaira, type Kobo, shortNaira } from '#rules/money.ts'
import { type Letter, reasonFact } from '../letter.ts'

/** An order on credit as the member reads of it. */
export interface OrderNews {
  /** With the mark-up, kobo. */
  readonly grandTotal: Kobo
  readonly months: number
  /** What is deducted each month; the last month has the remainder. Kobo. */
  readonly monthly: Kobo
}

const ORDERS = { label: 'Your requests', path: '/dashboard/my-requests' } as const

export const orderApproved = ({ grandTotal, months, monthly }: OrderNews): Letter => ({
  subject: `Your order of ${shortNaira(grandTotal)} was approved`,
  said: [`Your order of commodities for ${formatNaira(grandTotal)} was approved.`],
  facts: [
    ['You repay', formatNaira(grandTotal)],
    ['Deducted each month', `${formatNaira(monthly)} for ${monthsText(months)}`],
  ],
  next: [
    'It is deducted from your salary each month until it is repaid; without a salary schedule you pay it to the office.',
  ],
  links: [ORDERS],
})

export const orderRejected = ({ grandTotal }: OrderNews, reason: string | null): Letter => ({
  subject: `Your order of ${shortNaira(grandTotal)} was not approved`,
  said: [`Your order of commodities for ${formatNaira(grandTotal)} was not approved.`],
  facts: reasonFact(reason),
  next: ['Nothing is deducted for it. You may order again.'],
  links: [ORDERS],
})
