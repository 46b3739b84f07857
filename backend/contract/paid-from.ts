import { open, text } from './form.ts'

/** Not documented: which of the society's accounts pays, by its number in the chart. */
export const PAID_FROM = open(
  text(null, { description: 'the bank account, or cash, that pays; the first bank account when left out' }),
)
