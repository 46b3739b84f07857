import {
  APPROPRIATION_PARTS,
  HOLDING_BASES,
  PAYOUTS,
  SHARE_RULES,
  STRAINS,
} from '#rules/treasury/appropriation.ts'
import {
  choice,
  claimDocument,
  day,
  decimal,
  form,
  list,
  naira,
  open,
  part,
  flag as sentFlag,
  text,
  whole,
} from './form.ts'
import {
  COUNT,
  each,
  FLAG,
  INSTANT,
  listOf,
  NAIRA,
  NUMBER,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import { ACCOUNT, DATE, MEMBER_NAMED, MONTH } from './treasury.ts'
import { VOUCHER_ANSWER } from './vouchers.ts'
import { call, MAY_DECIDE, MESSAGE, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'
import { wireWords } from './wire-words.ts'

const BASES = wireWords(HOLDING_BASES)
const RULES = wireWords(SHARE_RULES)
const PAID_OUT = wireWords(PAYOUTS)

/** How a net surplus is appropriated; a part has a rate, an amount, or neither. */
const PLAN = recordOf('AppropriationPlan', {
  ...each(APPROPRIATION_PARTS, objectOf({ percent: orNull(NUMBER), amount: orNull(NAIRA) })),
  basis: oneOf(...BASES),
  joiners: oneOf(...RULES),
  leavers: oneOf(...RULES),
  taxPercent: NUMBER,
  setOff: FLAG,
  payout: oneOf(...PAID_OUT),
})
export type WirePlan = Wire<typeof PLAN>

const APPROPRIATION = recordOf(
  'Appropriation',
  {
    state: oneOf('draft', 'approved', 'posted', 'paid'),
    surplus: { ...NAIRA, description: 'of the year when it was saved' } as const,
    plan: PLAN,
    amounts: objectOf(each([...APPROPRIATION_PARTS, 'balance'], NAIRA)),
    funds: {
      ...listOf(objectOf({ account: ACCOUNT, percent: orNull(NUMBER), amount: orNull(NAIRA), total: NAIRA })),
      description: 'what goes to funds that the society opened itself',
    } as const,
    equityAfter: {
      ...orNull(
        objectOf({ accumulatedSurplus: NAIRA, totalEquity: NAIRA, strain: oneOf(...wireWords(STRAINS)) }),
      ),
      description: 'what posting it would leave of the society’s own money; null once it is posted',
    } as const,
    resolution: orNull(TEXT),
    resolvedOn: orNull(DATE),
    ...each(['savedBy', 'approvedBy', 'postedBy', 'paidBy'], orNull(TEXT)),
    ...each(['savedById', 'approvedById', 'postedById', 'paidById'], orNull(TEXT)),
    members: { ...COUNT, description: 'members who get something' } as const,
    ...each(['tax', 'setOff', 'net'], NAIRA),
    mayDecide: MAY_DECIDE,
  },
  ['mayDecide', 'funds', 'equityAfter', 'savedById', 'approvedById', 'postedById', 'paidById'],
)

/** A financial year; `closedAt` is null for the one that is closed next. */
const YEAR_END = recordOf(
  'YearEnd',
  {
    year: { ...COUNT, description: 'in which it ends' } as const,
    from: DATE,
    to: DATE,
    openMonth: orNull(MONTH),
    surplus: NAIRA,
    closedAt: orNull(INSTANT),
    ...each(['closedBy', 'closedById'], orNull(TEXT)),
    reservePercent: { ...NUMBER, description: 'what the statutory reserve gets at least' } as const,
    appropriation: orNull(APPROPRIATION),
  },
  ['closedById'],
)
export type WireYearEnd = Wire<typeof YEAR_END>

const SHARE = recordOf('MemberShare', {
  member: MEMBER_NAMED,
  ...each(['dividend', 'interest', 'refund', 'tax', 'setOff', 'net'], NAIRA),
})
export type WireShare = Wire<typeof SHARE>

/** The year to close; `reason`: why, where work of it is closed over. */
export const CLOSE_YEAR_FORM = form({ year: whole(), reason: open(text()) })

export const ADJUSTMENT_FORM = form({
  narration: text(),
  lines: list({ accountNumber: text('account'), debit: open(naira()), credit: open(naira()) }),
  evidence: open(claimDocument()),
})

const partForm = () => part({ percent: open(decimal()), amount: open(naira()) })

export const PLAN_FORM = form({
  reserve: partForm(),
  education: partForm(),
  honoraria: partForm(),
  dividend: partForm(),
  interest: partForm(),
  refund: partForm(),
  basis: choice(BASES),
  joiners: choice(RULES),
  leavers: choice(RULES),
  taxPercent: decimal(),
  setOff: sentFlag(),
  payout: choice(PAID_OUT),
  funds: open(list({ account: text(), percent: open(decimal()), amount: open(naira()) })),
})

export const RESOLUTION_FORM = form({ resolution: text(), resolvedOn: day() })

/** The bank account that shares are paid from; the first where none is named. */
export const PAY_FORM = form({ bankLedgerAccount: open(text('bankAccount')) })

const YEAR = '/admin/API/yearends/:year'
const ONE_YEAR = objectOf({ message: TEXT, year: YEAR_END })

/** Year ends and the appropriation of the net surplus (our extension). Changes are for access level 3. */
export const yearEndCalls = {
  yearEnds: call('GET', '/admin/API/yearends', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'The closed financial years, the latest first, and the one that is closed next.',
    answer: objectOf({ years: listOf(YEAR_END), next: orNull(YEAR_END) }),
    extension: true,
    auditors: true,
  }),
  closeYear: call('POST', '/admin/API/yearends', 'staff', {
    summary:
      'Carries the income and expenses of a year, whose months are all closed, to the accumulated surplus. Work that waits is judged as for a month.',
    json: CLOSE_YEAR_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  adjustYear: call('POST', `${YEAR}/adjustments`, 'staff', {
    summary:
      'Enters an audit adjustment as a journal voucher and posts it into the thirteenth period of a closed year, until its appropriation is approved; accounts by their numbers. Where the society asks for two people, the voucher waits for the second.',
    multipart: ADJUSTMENT_FORM,
    answer: VOUCHER_ANSWER,
    extension: true,
    creates: true,
    also: [409],
  }),
  saveAppropriation: call('PUT', `${YEAR}/appropriation`, 'staff', {
    summary: "Saves how the net surplus is to be appropriated, and reckons every member's share.",
    json: PLAN_FORM,
    answer: ONE_YEAR,
    extension: true,
    also: [409],
  }),
  approveAppropriation: call('POST', `${YEAR}/appropriation/approve`, 'staff', {
    summary: 'Approves the appropriation by a resolution of the general meeting.',
    json: RESOLUTION_FORM,
    answer: ONE_YEAR,
    extension: true,
    also: [409],
  }),
  postAppropriation: call('POST', `${YEAR}/appropriation/post`, 'staff', {
    summary:
      'Posts the approved appropriation: to the funds, and to members as payable. By another officer where two are asked for.',
    answer: ONE_YEAR,
    extension: true,
    also: [409],
  }),
  payAppropriation: call('POST', `${YEAR}/appropriation/pay`, 'staff', {
    summary:
      "Pays the members' shares of a posted appropriation, less tax and what is set off. Who left is not paid here.",
    json: PAY_FORM,
    answer: ONE_YEAR,
    extension: true,
    also: [409],
  }),
  appropriationShares: call('GET', `${YEAR}/shares`, 'staff', {
    programs: 'READ_BOOKS',
    summary: "The members' shares of an appropriation, by member number.",
    query: PAGE_QUERY,
    answer: objectOf({ shares: listOf(SHARE), ...PAGING }, OPEN_PAGING),
    extension: true,
    auditors: true,
  }),
}
