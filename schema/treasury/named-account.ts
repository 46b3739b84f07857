import type { InputFields } from '../mutation.ts'

/** The account of the chart that a mutation changes. */
export const namedAccount = (t: InputFields) => ({
  account: t.string({ required: true, description: 'Its number in the chart: `Account.number`.' }),
})
