import type { InputFields } from '../mutation.ts'

/** The account of the chart that a mutation changes. */
export const namedAccount = (t: InputFields) => ({
  accountNumber: t.field({
    type: 'AccountNumber',
    required: true,
    description: 'Its number in the chart: `Account.number`.',
  }),
})
