import { ROUTES, type RouteName } from '#client/paths.ts'
import { dialog, type RouteEntry, view, viewed } from './route-entry.ts'
import { inTurn, press, waitsForAnother } from './steps.ts'

/** The queues of withdrawals. */
export const WITHDRAWAL_SCENES = {
  savingsWithdrawals: {
    area: 'withdrawals',
    empty: { as: 'newAdmin' },
    more: [
      view('processed', { address: () => '/dashboard/savings-withdrawals?state=processed' }),
      dialog('the details', { address: viewed('savingsWithdrawals', 'savingsWithdrawal') }),
      dialog('an approved one that waits for a second person', {
        as: 'moderator',
        address: () => `${ROUTES.savingsWithdrawals}?state=approved`,
        steps: inTurn(press(/^View/), waitsForAnother),
      }),
      dialog('the rejection reason', {
        address: viewed('savingsWithdrawals', 'savingsWithdrawal'),
        steps: press('Reject'),
      }),
    ],
  },
  membershipWithdrawals: {
    area: 'withdrawals',
    empty: { as: 'newAdmin' },
    more: [
      dialog('the details', { address: viewed('membershipWithdrawals', 'membershipWithdrawal') }),
      dialog('the savings', {
        address: viewed('membershipWithdrawals', 'membershipWithdrawal', '&part=savings'),
      }),
    ],
  },
} satisfies Partial<Record<RouteName, RouteEntry>>
