import { isStaff } from '#rules/session/access-level.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { savingsCalls } from '../contract/savings.ts'
import { badRequest, forbidden, notFound } from '../http/problems.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { RouteModule } from '../http/route.ts'
import { closingBalances, ledgerOf, unappliedBalanceOf } from '../journal/statement.ts'
import { memberIdByNumber } from '../members/store.ts'
import { presentStatement } from './present.ts'

/** Balances and ledgers. */
export const savingsRoutes: RouteModule = (on, deps) => {
  on(savingsCalls.getBalances, async (call) => {
    const memberNumber = (call.query.id ?? '').trim()
    if (!isStaff(call.viewer.level)) {
      // An account that waits for its confirmation has no member id to ask for: say so, whatever it sends.
      const own = requireConfirmed(call.viewer)
      if (memberNumber.toUpperCase() !== own.memberNumber) throw forbidden()
    }
    if (memberNumber === '') throw badRequest('id must name a member')
    const memberId = await memberIdByNumber(call.db, memberNumber)
    if (memberId === null) throw notFound(MEMBERS_TEXTS.notFound)
    deps.views.note(call, { kind: 'ACCOUNTS', memberId })
    const ledger = await ledgerOf(call.db, memberId)
    return presentStatement(closingBalances(ledger), ledger, await unappliedBalanceOf(call.db, memberId))
  })
}
