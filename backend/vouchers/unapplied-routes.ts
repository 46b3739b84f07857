import { kobo, koboToNaira } from '#rules/money.ts'
import { searchOf } from '#rules/search.ts'
import { isAuditor } from '#rules/session/access-level.ts'
import { MEMBERS_UNAPPLIED, titleOf } from '#rules/treasury/society-accounts.ts'
import {
  SUSPENSE_ORDERS,
  UNAPPLIED_ORDERS,
  unappliedCalls,
  type WireSuspenseItem,
  type WireUnappliedBalance,
} from '../contract/unapplied.ts'
import { filterIn, flagIn, pageOf, pagingOf } from '../http/paging.ts'
import type { RouteModule } from '../http/route.ts'
import { makeChart } from '../treasury/accounts.ts'
import { presentAccount, presentMember } from '../treasury/present.ts'
import { type HeldSums, type SuspenseItem, suspensePage } from './suspense.ts'
import { type UnappliedBalance, unappliedPage } from './unapplied.ts'

const presentBalance = ({
  balance,
  waiting,
  toRefund,
  since,
  origins,
  ...member
}: UnappliedBalance): WireUnappliedBalance => ({
  member: presentMember(member),
  balance: koboToNaira(balance),
  waiting: koboToNaira(waiting),
  toRefund: koboToNaira(toRefund),
  since: since && since.toISOString(),
  origins: origins.map(({ reference, narration, at, amount, isUnexpected, ...origin }) => ({
    referenceNo: reference,
    narration,
    dt: new Date(at).toISOString(),
    amount: koboToNaira(kobo(amount)),
    unexpected: isUnexpected,
    toRefund: koboToNaira(kobo(origin.toRefund)),
  })),
})

const presentItem = ({
  id,
  reference,
  narration,
  source,
  occurredAt,
  ...amounts
}: SuspenseItem): WireSuspenseItem => ({
  _id: String(id),
  referenceNo: reference,
  narration,
  source,
  dt: occurredAt.toISOString(),
  amount: koboToNaira(amounts.amount),
  open: koboToNaira(amounts.open),
  waiting: koboToNaira(amounts.waiting),
})

const presentSums = ({ total, control }: HeldSums) => ({
  total: koboToNaira(total),
  control: koboToNaira(control),
})

/** Unapplied balances and suspense, read. Vouchers move them. */
export const unappliedRoutes: RouteModule = (on, deps) => {
  const chart = makeChart(deps.society)
  const unapplied = chart.accountOf('unapplied', MEMBERS_UNAPPLIED)
  const { account: suspense, societyCodes } = chart.behind(titleOf('SUSPENSE', deps.society.accounts).number)

  on(unappliedCalls.unapplied, async (call) => {
    const page = pageOf(call.query, deps.society.pageSize)
    const { balances, sums, reached } = await unappliedPage(call.db, {
      page,
      search: call.query.search ?? '',
      namesAlone: isAuditor(call.viewer.level),
      refunds: flagIn(call.query, 'refunds'),
      order: filterIn(call.query, 'orderBy', UNAPPLIED_ORDERS) ?? 'name',
      isDescending: flagIn(call.query, 'descending'),
    })
    return {
      account: presentAccount(unapplied),
      balances: balances.map(presentBalance),
      sums: presentSums(sums),
      ...pagingOf(page, sums.count, reached),
    }
  })

  on(unappliedCalls.suspense, async (call) => {
    const page = pageOf(call.query, deps.society.pageSize)
    const { items, sums, reached } = await suspensePage(call.db, societyCodes, {
      page,
      search: searchOf(call.query.search ?? ''),
      order: filterIn(call.query, 'orderBy', SUSPENSE_ORDERS) ?? 'date',
      isDescending: flagIn(call.query, 'descending'),
    })
    return {
      account: presentAccount(suspense),
      items: items.map(presentItem),
      sums: presentSums(sums),
      ...pagingOf(page, sums.count, reached),
    }
  })
}
