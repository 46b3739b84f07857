import type { InputFields } from '../mutation.ts'

/** The account that pays, in the input of what pays money out. */
export const paidFromField = (t: InputFields, inCash: boolean) => ({
  paidFrom: t.field({
    type: 'AccountNumber',
    description: `The bank account${inCash ? ' or cash' : ''} that pays, by its number in the chart; the first bank account when it is left out.`,
  }),
})

/** The account in the input of a decision; nothing for none. */
export function paidFromIn(given: { readonly paidFrom?: string | null | undefined }): { paidFrom?: string } {
  return given.paidFrom ? { paidFrom: given.paidFrom } : {}
}
