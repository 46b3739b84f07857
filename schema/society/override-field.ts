import type { InputFields } from '../mutation.ts'

/** The input field by which an admin allows a request over usual limits. */
export const overrideField = (t: InputFields) => ({
  overrideReason: t.string({
    description:
      'Why an admin allows the request over a usual limit that needs an admin and a reason; left out for none.',
  }),
})

/** The reason in the input of a decision; nothing for none. */
export function overrideIn(given: { readonly overrideReason?: string | null | undefined }): {
  overrideReason?: string
} {
  const overrideReason = given.overrideReason?.trim() ?? ''
  return overrideReason === '' ? {} : { overrideReason }
}
