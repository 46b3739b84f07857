import { addMonths, lagosDate, type PlainDate } from '../dates.ts'
import type { Kobo } from '../money.ts'
import type { CartQuote } from './cart.ts'

/** Spec 001 §9: 'INV-' and the last six characters of the request's id in capitals. */
export const invoiceNumber = (requestId: string): string => `INV-${requestId.slice(-6).toUpperCase()}`

/** Spec 001 §9: one month after the request was made, as a day in Lagos. */
export const invoiceDueDate = (requestedAt: Date): PlainDate => addMonths(lagosDate(requestedAt), 1)

/** The payment terms: when each instalment is due and how much it is, in kobo. */
export const paymentTerms = (
  instalments: CartQuote['instalments'],
  requestedAt: Date,
): { dueDate: PlainDate; amount: Kobo }[] =>
  instalments.map((amount, index) => ({ dueDate: addMonths(lagosDate(requestedAt), index + 1), amount }))
