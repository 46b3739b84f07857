import type { InputFields } from '../mutation.ts'

/** The account that pays, in the input of what pays money out. */
export const paidFromField = (t: InputFields, inCash: boolean) => ({
  paidFrom: t.string({
    description: `The number in the chart of the bank account${inCash ? ' or of cash' : ''} that pays; the first bank account when it is left out.`,
  }),
})

/** The account in the input of a decision; nothing for none. */
export function paidFromIn(given: { readonly paidFrom?: string | null | undefined }): { paidFrom?: string } {
  const paidFrom = given.paidFrom?.trim() ?? ''
  return paidFrom === '' ? {} : { paidFrom }
}
