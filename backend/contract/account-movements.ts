import { each, listOf, NAIRA, objectOf, recordOf, type Wire } from './schema.ts'
import { ACCOUNT, DATE } from './treasury.ts'
import { call } from './wire.ts'

/** What moved on one account; balances are positive on the side on which it grows. */
const ACCOUNT_MOVEMENT = recordOf('AccountMovement', {
  account: ACCOUNT,
  opening: { ...NAIRA, description: 'before the first day' } as const,
  ...each(['debit', 'credit'], NAIRA),
  closing: { ...NAIRA, description: 'at the end of the last day' } as const,
})
export type WireAccountMovement = Wire<typeof ACCOUNT_MOVEMENT>

const day = (description: string) => ({ type: 'string', format: 'date', description }) as const

/** What moved on assets, liabilities and equity, for staff (our extension). */
export const accountMovementCalls = {
  accountMovements: call('GET', '/admin/API/accountmovements', 'staff', {
    programs: 'READ_BOOKS',
    summary:
      'What the accounts of assets, liabilities and equity had before some days, their debits and credits, and what they have after.',
    query: { from: day('the first day'), to: day('the last day; today when left out') },
    answer: objectOf({ from: DATE, to: DATE, movements: listOf(ACCOUNT_MOVEMENT) }),
    extension: true,
    auditors: true,
  }),
}
