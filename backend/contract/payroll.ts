import {
  FILE_KINDS,
  ITEM_ACTIONS,
  ITEM_KINDS,
  ITEM_STATES,
  SCHEDULE_LAYOUTS,
  SCHEDULE_STATES,
} from '#rules/payroll/words.ts'
import { choice, form, naira, open, text, whole } from './form.ts'
import { ITEM, PAYER, PAYER_FORM } from './payers.ts'
import {
  COUNT,
  each,
  FLAG,
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
import { call, MADE, MESSAGE, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'

export const MONTH = { type: 'string', pattern: String.raw`^\d{4}-\d{2}$`, description: 'YYYY-MM' } as const

const DAY = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` } as const

/** Who pays a member's salary, and the number there. */
const MEMBER_PAYER = recordOf('MemberPayer', {
  payer: orNull(objectOf({ _id: TEXT, name: TEXT })),
  paysAlone: { ...FLAG, description: 'whether the member pays by himself' } as const,
  payrollNumber: { ...TEXT, description: "'' for that of the register" } as const,
  entranceFee: {
    ...NAIRA,
    description: 'what is not paid of the entrance fee; schedules ask for it',
  } as const,
})
export type WireMemberPayer = Wire<typeof MEMBER_PAYER>

/** A member's payer: its id, or paysAlone 'true'; neither gives the usual one. No entrance fee leaves it as it is. */
export const MEMBER_PAYER_FORM = form({
  payer: open(text()),
  paysAlone: open(choice(['true', 'false'])),
  payrollNumber: open(text()),
  entranceFee: open(naira()),
})

/** A schedule with its sums. */
const SCHEDULE = recordOf(
  'DeductionSchedule',
  {
    ...each(['_id', 'payerId', 'payerName'], TEXT),
    month: MONTH,
    version: COUNT,
    state: oneOf(...SCHEDULE_STATES),
    layout: oneOf(...SCHEDULE_LAYOUTS),
    fileKind: oneOf(...FILE_KINDS),
    builtAt: INSTANT,
    ...each(['builtBy', 'sentBy', 'withdrawalReason'], orNull(TEXT)),
    ...each(['builtById', 'sentById'], { ...orNull(TEXT), description: 'the account' } as const),
    ...each(['sentAt', 'withdrawnAt'], orNull(INSTANT)),
    members: COUNT,
    items: COUNT,
    amount: NAIRA,
    arrears: NAIRA,
    ...each(['started', 'changed', 'stopped'], COUNT),
    deducted: NAIRA,
    remitted: NAIRA,
  },
  ['builtById', 'sentById'],
)
export type WireSchedule = Wire<typeof SCHEDULE>

export const MEMBER = { _id: TEXT, name: TEXT, memberId: TEXT }

const ADVANCED = {
  ...NAIRA,
  description: 'what of the month was paid in advance; the amount is without it',
} as const

/** What is asked of one member for one thing. */
const SCHEDULE_ITEM = recordOf('ScheduleItem', {
  _id: TEXT,
  member: objectOf(MEMBER),
  identifier: TEXT,
  kind: oneOf(...ITEM_KINDS),
  recordId: TEXT,
  item: ITEM,
  ...each(['element', 'authority'], TEXT),
  ...each(['amount', 'arrears', 'oldAmount', 'deducted', 'remitted'], NAIRA),
  advanced: ADVANCED,
  action: orNull(oneOf(...ITEM_ACTIONS)),
  firstMonth: MONTH,
  lastMonth: orNull(MONTH),
  state: oneOf(...ITEM_STATES),
})
export type WireScheduleItem = Wire<typeof SCHEDULE_ITEM>

/** A member above the deduction limit, and the items that would be dropped to keep it. */
const OVER_LIMIT = recordOf('OverLimit', {
  member: objectOf(MEMBER),
  ...each(['amount', 'most', 'salary'], NAIRA),
  statedAt: INSTANT,
  dropped: listOf(objectOf({ item: ITEM, amount: NAIRA })),
})
export type WireOverLimit = Wire<typeof OVER_LIMIT>

/** What to look at before a schedule is sent. */
const WARNINGS = recordOf(
  'ScheduleWarnings',
  {
    limit: orNull(objectOf({ percent: { type: 'number' } as const, of: oneOf('gross', 'net') })),
    overLimit: listOf(OVER_LIMIT),
    ...each(['overLimitCount', 'salaryUnknown', 'withoutNumber', 'withoutPayer', 'onHoliday'], COUNT),
    numberChanged: {
      ...COUNT,
      description: 'members whose number at the payer is another one than when it was built',
    } as const,
    withoutSavings: { ...COUNT, description: 'members of the payer of whom it asks no savings' } as const,
  },
  ['numberChanged', 'withoutSavings'],
)
export type WireScheduleWarnings = Wire<typeof WARNINGS>

export const BUILD_FORM = form({ payer: text(), month: text(), version: open(whole()) })
export const SEND_FORM = form({ version: whole() })
export const WITHDRAW_FORM = form({ reason: text() })

/** What is deducted from the viewer's salary next, in its parts. */
const NEXT_DEDUCTION = recordOf('NextDeduction', {
  month: MONTH,
  payer: TEXT,
  isSent: { ...FLAG, description: 'whether it was sent to the payer' } as const,
  amount: NAIRA,
  items: listOf(
    objectOf({
      item: ITEM,
      kind: oneOf(...ITEM_KINDS),
      ...each(['amount', 'arrears', 'oldAmount'], NAIRA),
      advanced: ADVANCED,
      lastMonth: orNull(MONTH),
      authority: TEXT,
    }),
  ),
})
export type WireNextDeduction = Wire<typeof NEXT_DEDUCTION>

/** What was deducted from the viewer's salary for one month. */
const OWN_DEDUCTION = objectOf(
  {
    month: MONTH,
    payer: TEXT,
    amount: { ...NAIRA, description: 'all of it, also what nobody had asked for' } as const,
    surplus: { ...NAIRA, description: 'of the amount what is above what was asked for' } as const,
    advanced: {
      ...NAIRA,
      description: 'of the surplus what pays later months; the rest is unapplied',
    } as const,
    reportedOn: { ...DAY, description: 'when the deduction was booked' } as const,
    remittedOn: {
      ...orNull(DAY),
      description: 'when the last of the money came; null while some is missing',
    } as const,
    isCredited: FLAG,
    isWrittenOff: {
      ...FLAG,
      description: 'the payer never sent all of it, and the society bears the loss',
    } as const,
  },
  ['isWrittenOff'],
)

const id = '/admin/API/deductionschedules/:id'

/** Payers and deduction schedules, for staff; the next deduction, for the member (our extension). */
export const payrollCalls = {
  payers: call('GET', '/admin/API/payers', 'staff', {
    programs: ['READ_MEMBERS', 'READ_PAYROLL', 'READ_BOOKS'],
    summary: 'The payers by name, without those that are closed; with `closed`, all.',
    query: { closed: { ...oneOf('true'), description: 'lists closed payers too' } as const },
    answer: objectOf({ payers: listOf(PAYER) }),
    extension: true,
  }),
  createPayer: call('POST', '/admin/API/payers', 'staff', {
    summary: 'Adds a payer; for access level 3.',
    json: PAYER_FORM,
    answer: MESSAGE,
    creates: true,
    extension: true,
  }),
  updatePayer: call('PUT', '/admin/API/payers/:id', 'staff', {
    summary: 'Changes a payer; schedules that were sent stay as they are. For access level 3.',
    json: PAYER_FORM,
    answer: MESSAGE,
    extension: true,
  }),
  closePayer: call('DELETE', '/admin/API/payers/:id', 'staff', {
    summary:
      'Closes a payer that has no draft; its members have none until they get another. For access level 3.',
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  memberPayer: call('GET', '/admin/API/memberpayers/:id', 'staff', {
    programs: ['READ_MEMBERS', 'READ_PAYROLL'],
    summary: 'Who pays the salary of a member.',
    answer: MEMBER_PAYER,
    extension: true,
  }),
  setMemberPayer: call('PUT', '/admin/API/memberpayers/:id', 'staff', {
    summary: 'Gives a member a payer, the usual one, or none.',
    json: MEMBER_PAYER_FORM,
    answer: MESSAGE,
    extension: true,
  }),
  schedules: call('GET', '/admin/API/deductionschedules', 'staff', {
    programs: 'READ_PAYROLL',
    summary: 'Deduction schedules, the latest month first.',
    query: { ...PAGE_QUERY, payer: TEXT, month: MONTH },
    answer: objectOf({ schedules: listOf(SCHEDULE), ...PAGING }, OPEN_PAGING),
    extension: true,
  }),
  buildSchedule: call('POST', '/admin/API/deductionschedules', 'staff', {
    programs: 'WRITE_PAYROLL',
    summary:
      'Builds the draft of a payer and month; with the version of the draft there is, builds that again.',
    json: BUILD_FORM,
    answer: MADE,
    extension: true,
    also: [404, 409],
  }),
  schedule: call('GET', id, 'staff', {
    programs: 'READ_PAYROLL',
    summary: 'One deduction schedule with its warnings.',
    answer: objectOf({ schedule: SCHEDULE, warnings: WARNINGS }),
    extension: true,
  }),
  scheduleItems: call('GET', `${id}/items`, 'staff', {
    programs: 'READ_PAYROLL',
    summary: 'The items of a schedule by member number.',
    query: {
      ...PAGE_QUERY,
      search: TEXT,
      action: oneOf('all', '', ...ITEM_ACTIONS),
      kind: oneOf('all', '', ...ITEM_KINDS),
    },
    answer: objectOf({ items: listOf(SCHEDULE_ITEM), ...PAGING }, OPEN_PAGING),
    extension: true,
  }),
  sendSchedule: call('POST', `${id}/send`, 'staff', {
    programs: 'WRITE_PAYROLL',
    summary: 'Freezes a draft as sent to the payer.',
    json: SEND_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  withdrawSchedule: call('POST', `${id}/withdraw`, 'staff', {
    summary: 'Withdraws a draft, or a sent schedule of which nothing is reported yet.',
    json: WITHDRAW_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  scheduleFile: call('GET', `${id}/file`, 'staff', {
    programs: 'READ_PAYROLL',
    summary:
      'The schedule as the payer gets it, in its columns: one row for each member and element. The answer is the file itself.',
    query: { kind: oneOf('', ...FILE_KINDS) },
    answer: null,
    extension: true,
  }),
  nextDeduction: call('GET', '/user/API/nextdeduction', 'member', {
    summary: 'What is deducted from the salary of the viewer next, in its parts.',
    answer: objectOf({ next: orNull(NEXT_DEDUCTION) }),
    extension: true,
  }),
  monthlyDeductions: call('GET', '/user/API/monthlydeductions', 'member', {
    summary:
      'What is deducted each month from a salary, without arrears and fees: the own one, or for staff any.',
    query: { id: TEXT },
    answer: objectOf({ deducted: orNull(NAIRA) }),
    also: [403, 404],
    extension: true,
  }),
  ownDeductions: call('GET', '/user/API/deductions', 'member', {
    summary: 'What was deducted from the salary of the viewer, and whether the money has come.',
    answer: objectOf({ deductions: listOf(OWN_DEDUCTION) }),
    extension: true,
  }),
}
