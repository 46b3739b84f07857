import { savingsProductOfCode } from '#rules/savings/products.ts'
import { MEMBERS_UNAPPLIED } from '#rules/treasury/society-accounts.ts'
import type { AccountRef } from '../journal/chart.ts'
import type { Chart } from '../treasury/accounts.ts'

/**
 * The account of the journal behind a number of the chart: a member's for a control account, otherwise the society's. The
 * dividend payable is one account, of whose shares the line names the member.
 */
export function accountBehind(chart: Chart, number: string, memberId: string | null): AccountRef {
  const { account, memberCode, societyCodes } = chart.behind(number)
  if (memberId === null || account.subledger === 'DIVIDENDS')
    return { kind: 'society', memberId: null, code: societyCodes[0] ?? number }
  const isSavings = savingsProductOfCode(memberCode) !== null
  const kind = memberCode === MEMBERS_UNAPPLIED ? 'unapplied' : isSavings ? 'savings' : 'loan'
  return { kind, memberId, code: memberCode }
}
