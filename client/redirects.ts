import type { RouteName } from './paths.ts'

/** Correct or common spellings that redirect to the documented address; apart from the paths, which the front page loads. */
export const REDIRECTS: Readonly<Record<string, RouteName>> = {
  '/dashboard/land-acquisition': 'landAcquisition',
  '/dashboard/instructions/increase': 'increaseInstructions',
  '/dashboard/instructions/decrease': 'decreaseInstructions',
  '/dashboard/savings-withdrawal': 'savingsWithdrawals',
  '/dashboard/membership-withdrawals': 'membershipWithdrawals',
  '/dashboard/beneficiary-withdrawals': 'beneficiaryWithdrawals',
  '/dashboard/audited-financial-reports': 'financialReports',
  '/dashboard/user/audited-financial-reports': 'memberFinancialReports',
  '/dashboard/view-members': 'members',
  '/dashboard/members': 'members',
  '/dashboard/confirm-user': 'registrations',
  '/dashboard/commodity-requests': 'commodityRequests',
  '/login': 'signIn',
  '/sign-in': 'signIn',
  '/sign-up': 'signUp',
  '/join': 'signUp',
  '/forgot-password': 'forgotPassword',
}
