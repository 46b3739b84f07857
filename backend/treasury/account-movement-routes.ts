import { lagosDate } from '#rules/dates.ts'
import { koboToNaira } from '#rules/money.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { accountMovementCalls } from '../contract/account-movements.ts'
import { dayIn } from '../http/paging.ts'
import { badRequest } from '../http/problems.ts'
import type { RouteModule } from '../http/route.ts'
import { accountMovements } from './account-movements.ts'
import { readChart } from './accounts.ts'
import { presentAccount } from './present.ts'

/** What moved on the accounts that a year end does not carry on. */
export const accountMovementRoutes: RouteModule = (on, { society }) => {
  on(accountMovementCalls.accountMovements, async ({ db, query, now }) => {
    const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to') ?? lagosDate(now)]
    if (from === null) throw badRequest('from must be a date like 2026-01-31')
    if (from > to) throw badRequest(TREASURY_TEXTS.daysReversed)
    const movements = await accountMovements(db, await readChart(db, society), { from, to })
    return {
      from,
      to,
      movements: movements.map(({ account, opening, debit, credit, closing }) => ({
        account: presentAccount(account),
        opening: koboToNaira(opening),
        debit: koboToNaira(debit),
        credit: koboToNaira(credit),
        closing: koboToNaira(closing),
      })),
    }
  })
}
