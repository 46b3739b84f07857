import { koboToNaira } from '#rules/money.ts'
import { SURPLUS_RULES } from '#rules/payroll/allocation-legs.ts'
import { allocationRuleErrors, legsOf } from '#rules/payroll/allocation-order.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { ALLOCATION_TEXTS } from '#rules/texts/allocation.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { monthText } from '#rules/treasury/period.ts'
import {
  allocationCalls,
  RULE_FORM,
  type WireAllocationRule,
  type WireReportSurplus,
} from '../../contract/allocation.ts'
import { pageOf, pagingOf } from '../../http/paging.ts'
import { conflict, forbidden, notFound } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { RouteModule } from '../../http/route.ts'
import { lockRule, type RuleInForce, ruleInForce } from './allocation-rule.ts'
import { reportById } from './store.ts'
import { type ListedSurplus, surplusPage } from './surpluses.ts'

const presentRule = (rule: RuleInForce): WireAllocationRule => ({
  version: rule.number,
  order: [...rule.order],
  surplus: rule.surplus,
  decidedAt: rule.decidedAt?.toISOString() ?? null,
  decidedBy: rule.decidedBy,
  decidedById: rule.decidedById,
})

const presentSurplus = (row: ListedSurplus): WireReportSurplus => ({
  _id: String(row.id),
  member: { _id: row.memberId, name: row.memberName, memberId: row.memberNumber ?? '' },
  amount: koboToNaira(row.amount),
  surplus: row.destination,
  item: row.item,
  month: row.month && monthText(row.month),
})

/** The rule of allocation, read by staff and decided by admins, and what it makes of each report's surplus. */
export const allocationRoutes: RouteModule = (on, { society }) => {
  on(allocationCalls.allocationRule, async (call) => ({
    rule: presentRule(await ruleInForce(call.db, society)),
  }))

  on(allocationCalls.setAllocationRule, async (call) => {
    if (call.viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
    const form = readForm(RULE_FORM, call.body)
    const { version, order } = form.values
    const surplus = SURPLUS_RULES.find((each) => each === form.values.surplus)
    form.refuse(allocationRuleErrors({ order, surplus: surplus ?? '' }))
    if (surplus === undefined) return null
    await call.work(async (work) => {
      await lockRule(work.tx)
      const before = await ruleInForce(work.tx, society)
      if (before.number !== version) throw conflict('VERSION_CHANGED', ALLOCATION_TEXTS.changed)
      const rule = { order: legsOf(order), surplus }
      await work.tx
        .insertInto('allocation_rules')
        .values({
          number: before.number + 1,
          legs: JSON.stringify(rule.order),
          surplus,
          decided_at: work.now,
          decided_by: work.actor.id,
        })
        .execute()
      await work.audit({
        act: 'change rule of allocation',
        recordKind: 'allocation rule',
        recordId: String(before.number + 1),
        before: { order: before.order, surplus: before.surplus },
        after: rule,
      })
    })
    return { message: ALLOCATION_TEXTS.saved }
  })

  on(allocationCalls.reportSurpluses, async (call) => {
    const report = await reportById(call.db, call.params.id ?? '')
    if (report === null || report.state === 'discarded') throw notFound(REPORT_TEXTS.noReport)
    const page = pageOf(call.query, society.pageSize)
    const { surpluses, count, reached } = await surplusPage(call.db, report.id, page)
    return { surpluses: surpluses.map(presentSurplus), ...pagingOf(page, count, reached) }
  })
}
