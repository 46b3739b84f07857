import { allocationCalls } from '#backend/contract/allocation.ts'
import { SURPLUS_RULES } from '#rules/payroll/allocation-legs.ts'
import { legsOf } from '#rules/payroll/allocation-order.ts'
import { CREDIT_MOMENTS, PAYROLL_ITEMS } from '#rules/payroll/words.ts'
import type {
  AllocationSource,
  ReportAllocation,
  ReportSurplus,
  RuleOfAllocation,
} from '#schema/payroll/allocation-source.ts'
import type { Backend } from '../backend.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn } from '../envelope.ts'
import { pageQuery } from '../page-read.ts'
import { personIn } from '../person.ts'
import { required } from '../treasury/books-parts.ts'
import { readPage } from './read-page.ts'
import { memberIn, optionalWord, word } from './translate.ts'

const readRule = (fields: Decoder): RuleOfAllocation => ({
  version: fields.whole('version'),
  order: legsOf(fields.texts('order')),
  surplus: word(fields, 'surplus', SURPLUS_RULES),
  decidedAt: fields.strict.instant('decidedAt'),
  decidedBy: personIn(fields, 'decidedBy'),
})

/** How a report is allocated; null where the backend does not say. */
export function allocationIn(report: Decoder): ReportAllocation | null {
  const fields = report.strict.child('allocation')
  return (
    fields && {
      order: legsOf(fields.texts('order')),
      surplus: optionalWord(fields, 'surplus', SURPLUS_RULES) ?? 'UNAPPLIED',
      creditMembersOn: optionalWord(fields, 'creditMembersOn', CREDIT_MOMENTS) ?? 'DEDUCTION',
    }
  )
}

const readSurplus = (fields: Decoder): ReportSurplus => ({
  member: memberIn(fields),
  amount: fields.naira('amount'),
  destination: word(fields, 'surplus', SURPLUS_RULES),
  item: optionalWord(fields, 'item', PAYROLL_ITEMS),
  month: fields.optionalMonth('month'),
})

/** The calls of the rule of allocation. */
export const allocationApi = (backend: Backend): AllocationSource => ({
  rule: () =>
    backend.ask(allocationCalls.allocationRule, {}, (answer) =>
      readRule(required(objectIn(answer, [], ['rule']), 'rule')),
    ),
  setRule: (version, order, surplus) =>
    backend.act(allocationCalls.setAllocationRule, { values: { version, order: [...order], surplus } }),
  surpluses: (id, asked) =>
    backend.ask(allocationCalls.reportSurpluses, { params: { id }, query: pageQuery(asked) }, (answer) =>
      readPage(answer, 'surpluses', readSurplus),
    ),
})
