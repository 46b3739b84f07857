import type { InputFields } from '../mutation.ts'

/** The input field with the reason for closing over work that waits. */
export const closingReason = (t: InputFields) => ({
  reason: t.string({
    description: 'Why it is closed while work is waiting that needs a reason; the audit log keeps it.',
  }),
})
