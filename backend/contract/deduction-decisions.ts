import { MISSED_REASONS } from '#rules/payroll/outcomes.ts'
import { ITEM_KINDS } from '#rules/payroll/words.ts'
import { choice, form, list, open, text, whole } from './form.ts'
import { ITEM } from './payers.ts'
import { MEMBER, MONTH } from './payroll.ts'
import { COUNT, each, listOf, NAIRA, objectOf, oneOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { call, MADE, MESSAGE, PAGE_QUERY, PAGING, PAGING_NAMES } from './wire.ts'

/** Months in which something of a member is not deducted. */
const HOLIDAY = recordOf('DeductionHoliday', {
  _id: TEXT,
  member: objectOf(MEMBER),
  kind: orNull(oneOf(...ITEM_KINDS)),
  recordId: orNull(TEXT),
  item: orNull(ITEM),
  ...each(['firstMonth', 'lastMonth'], MONTH),
  reason: TEXT,
})
export type WireHoliday = Wire<typeof HOLIDAY>

/** A holiday: of one item, or of everything when kind and recordId are left out. */
export const HOLIDAY_FORM = form({
  memberNumber: text(),
  kind: open(choice(ITEM_KINDS)),
  recordId: open(text()),
  firstMonth: text(),
  lastMonth: text(),
  reason: text(),
})

const REASON = oneOf(...MISSED_REASONS)

/** What months whose report is posted left open of one item. */
const ARREARS = recordOf('Arrears', {
  member: objectOf(MEMBER),
  kind: oneOf(...ITEM_KINDS),
  recordId: TEXT,
  item: ITEM,
  open: { ...NAIRA, description: 'not deducted in posted months, less what is in flight' } as const,
  planned: orNull(objectOf({ amount: NAIRA, firstMonth: MONTH, months: COUNT })),
  reason: orNull({ ...REASON, description: 'why nothing was deducted, as last stated' } as const),
})
export type WireArrears = Wire<typeof ARREARS>

/** Claims what is open of some items, in equal parts over months; 0 months: claims it no more. */
export const ARREARS_FORM = form({
  firstMonth: text(),
  months: whole(),
  items: list({ memberId: text(), kind: choice(ITEM_KINDS), recordId: text() }),
})

/** What the treasurer decides about deductions: holidays, and the claim of arrears (our extension). */
export const deductionDecisionCalls = {
  holidays: call('GET', '/admin/API/deductionholidays', 'staff', {
    programs: 'READ_PAYROLL',
    summary:
      'Deduction holidays that end in a month or later, by their first month; all of them without page and after.',
    query: {
      ...PAGE_QUERY,
      from: MONTH,
      search: { ...TEXT, description: 'a part of the name or the member number' } as const,
      id: { ...TEXT, description: 'lists this one alone' } as const,
    },
    answer: objectOf({ holidays: listOf(HOLIDAY), ...PAGING }, PAGING_NAMES),
    extension: true,
  }),
  addHoliday: call('POST', '/admin/API/deductionholidays', 'staff', {
    summary: 'Adds a deduction holiday; drafts have to be built again.',
    json: HOLIDAY_FORM,
    answer: MADE,
    creates: true,
    extension: true,
    also: [404, 409],
  }),
  cancelHoliday: call('DELETE', '/admin/API/deductionholidays/:id', 'staff', {
    summary: 'Cancels a deduction holiday.',
    answer: MESSAGE,
    extension: true,
  }),
  arrears: call('GET', '/admin/API/payers/:id/arrears', 'staff', {
    programs: ['READ_LOANS', 'READ_PAYROLL'],
    summary:
      'What posted months left open of the members of a payer, and what is claimed of it; all of it without page and after.',
    query: {
      ...PAGE_QUERY,
      search: { ...TEXT, description: 'a part of the name or the member number' } as const,
    },
    answer: objectOf({ arrears: listOf(ARREARS), ...PAGING }, PAGING_NAMES),
    extension: true,
  }),
  claimArrears: call('POST', '/admin/API/arrearsplans', 'staff', {
    summary: 'Claims what is open of some items, spread over months; drafts have to be built again.',
    json: ARREARS_FORM,
    answer: objectOf({
      message: TEXT,
      arrears: {
        ...listOf(ARREARS),
        description: 'the items that are open, as they are claimed now',
      } as const,
    }),
    extension: true,
    also: [409],
  }),
}
