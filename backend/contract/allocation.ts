import { ALLOCATION_LEGS, SURPLUS_RULES } from '#rules/payroll/allocation-legs.ts'
import { CREDIT_MOMENTS } from '#rules/payroll/words.ts'
import { choice, form, texts, whole } from './form.ts'
import {
  COUNT,
  each,
  INSTANT,
  listOf,
  NAIRA,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import { MONTH } from './treasury.ts'
import { call, MESSAGE, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'

const ORDER = {
  ...listOf(oneOf(...ALLOCATION_LEGS)),
  description: 'each part once, the first first',
} as const

const TO = { ...oneOf(...SURPLUS_RULES), description: 'what becomes of what is above what was due' } as const

/** How the money of a report is allocated: of a draft as it would be, of a posted report as it was. */
export const REPORT_ALLOCATION = recordOf('ReportAllocation', {
  order: ORDER,
  surplus: TO,
  creditMembersOn: oneOf(...CREDIT_MOMENTS),
})

/** The rule in force. */
const RULE = recordOf(
  'AllocationRule',
  {
    version: { ...COUNT, description: '0 while nobody has changed the rule of the settings' } as const,
    order: ORDER,
    surplus: TO,
    decidedAt: orNull(INSTANT),
    decidedBy: orNull(TEXT),
    decidedById: orNull(TEXT),
  },
  ['decidedById'],
)
export type WireAllocationRule = Wire<typeof RULE>

/** An amount above what was due, and where it goes. */
const SURPLUS_ROW = recordOf('ReportSurplus', {
  _id: TEXT,
  member: objectOf(each(['_id', 'name', 'memberId'], TEXT)),
  amount: NAIRA,
  surplus: TO,
  item: { ...orNull(TEXT), description: 'what it pays in advance: SHARE_CAPITAL' } as const,
  month: { ...orNull(MONTH), description: 'the first month that asks for less' } as const,
})
export type WireReportSurplus = Wire<typeof SURPLUS_ROW>

export const RULE_FORM = form({ version: whole(), order: texts(), surplus: choice(SURPLUS_RULES) })

/** How money of payroll is allocated, for staff (our extension). Changes are for access level 3. */
export const allocationCalls = {
  allocationRule: call('GET', '/admin/API/allocationrule', 'staff', {
    programs: 'READ_PAYROLL',
    summary: 'How a sum that names no product is allocated, and what becomes of what is above what was due.',
    answer: objectOf({ rule: RULE }),
    extension: true,
  }),
  setAllocationRule: call('PUT', '/admin/API/allocationrule', 'staff', {
    summary: 'Changes it for reports that are posted from now on; each posting keeps its own.',
    json: RULE_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  reportSurpluses: call('GET', '/admin/API/deductionreports/:id/surpluses', 'staff', {
    programs: 'READ_PAYROLL',
    summary: 'What a report brings above what was due, by member, and where it goes.',
    query: PAGE_QUERY,
    answer: objectOf({ surpluses: listOf(SURPLUS_ROW), ...PAGING }, OPEN_PAGING),
    extension: true,
  }),
}
