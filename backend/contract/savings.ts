import { INSTRUCTION_KINDS } from '#rules/savings/instruction.ts'
import { SAVINGS_PRODUCT_NAMES } from '#rules/savings/products.ts'
import { choice, day, form, json, naira, open, part, text, whole } from './form.ts'
import {
  DAY,
  each,
  INSTANT,
  listOf,
  NAIRA,
  NUMBER,
  objectOf,
  oneOf,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import { call, MESSAGE, PAGE_QUERY, PAGING, PAGING_NAMES, UPDATED_AT } from './wire.ts'

/** One balance: `itemId` is a savings code or a loan code; savings are what the society owes, loans what the member owes. */
const BALANCE = recordOf('Balance', { itemId: TEXT, Balance: NAIRA })
export type WireBalance = Wire<typeof BALANCE>

/** The fields of a row of either ledger; `Balance` is the balance of its code after the row. */
const LEDGER_ROW = {
  narration: TEXT,
  dt: INSTANT,
  Debit: NAIRA,
  Credit: NAIRA,
  Balance: NAIRA,
  referenceNo: TEXT,
}
export type WireLedgerRow = Omit<WireSavingsRow, 'savingCode'>

/** A row of the savings and deposit history. */
const SAVINGS_ROW = recordOf('SavingsRow', { savingCode: TEXT, ...LEDGER_ROW })
export type WireSavingsRow = Wire<typeof SAVINGS_ROW>

/** A row of the loans and deductions history. */
const LOAN_ROW = recordOf('LoanRow', { loanCode: TEXT, ...LEDGER_ROW })
export type WireLoanRow = Wire<typeof LOAN_ROW>

/** Not documented: what the society owes the member beside the savings, which settlements pay. */
const UNAPPLIED = { ...NAIRA, description: 'owed beside the savings; below zero the member owes it' } as const

const BALANCES = objectOf(
  {
    summary: listOf(BALANCE),
    savingLedger: listOf(SAVINGS_ROW),
    loanLedger: listOf(LOAN_ROW),
    unappliedBalance: UNAPPLIED,
  },
  ['unappliedBalance'],
)
export type WireBalances = Wire<typeof BALANCES>

/** The balances of one member without the histories, as `get-balances` has them. */
const MEMBER_BALANCES = recordOf('MemberBalances', {
  _id: TEXT,
  memberId: { ...TEXT, description: 'the member number' } as const,
  summary: listOf(
    objectOf({
      itemId: TEXT,
      Balance: NAIRA,
      book: { ...oneOf('savings', 'loan'), description: 'the history it is the balance of' } as const,
    }),
  ),
  unappliedBalance: UNAPPLIED,
})
export type WireMemberBalances = Wire<typeof MEMBER_BALANCES>

/** The names of the six products of an instruction: each has an …Amount (naira a month) and …Months. */
const PRODUCTS = {
  SHARE_CAPITAL: 'shareCapital',
  ORDINARY_SAVINGS: 'ordinarySavings',
  CHRISTMAS_SAVINGS: 'christmasSavings',
  EDUCATION_SAVINGS: 'educationSavings',
  RETIREMENT_SAVINGS: 'retirementSavings',
  LAND_DEVELOPMENT_SAVINGS: 'landDevSavings',
} as const

type Product = keyof typeof PRODUCTS
type AmountName = `${(typeof PRODUCTS)[Product]}Amount`
type MonthsName = `${(typeof PRODUCTS)[Product]}Months`

/** The names of amount and months of a product. */
export const figureNames = (product: Product) =>
  ({ amount: `${PRODUCTS[product]}Amount`, months: `${PRODUCTS[product]}Months` }) as const

const FIGURES = Object.keys(PRODUCTS).map((product) => figureNames(product as Product))
const AMOUNT_NAMES: readonly AmountName[] = FIGURES.map(({ amount }) => amount)
const MONTHS_NAMES: readonly MonthsName[] = FIGURES.map(({ months }) => months)

/** The states of an instruction. */
export const INSTRUCTION_STATES = ['pending', 'seen', 'declined'] as const

/** The amounts of all six products. */
export const AMOUNTS = objectOf(each(AMOUNT_NAMES, NAIRA))
export type WireSavingsAmounts = Wire<typeof AMOUNTS>

/** A stored instruction, as part of the user. The reason is why it was declined, where staff gave one. */
export const SAVINGS_REQUEST = recordOf(
  'SavingsRequest',
  {
    acknowledged: oneOf(...INSTRUCTION_STATES),
    requestedAt: INSTANT,
    updatedAt: UPDATED_AT,
    rejectionReason: TEXT,
    ...each(AMOUNT_NAMES, NAIRA),
    ...each(MONTHS_NAMES, NUMBER),
  },
  ['rejectionReason', 'updatedAt', ...AMOUNT_NAMES, ...MONTHS_NAMES],
)
export type WireSavingsRequest = Wire<typeof SAVINGS_REQUEST>

/** The amounts and months of an instruction. */
export type WireSavingsFigures = Partial<Record<AmountName | MonthsName, number>>

/** The kind of instruction. */
const KIND = open(choice(INSTRUCTION_KINDS, 'type'))

const figureFields = (product: Product) => {
  const names = figureNames(product)
  return { amount: open(naira(names.amount)), durationMonths: open(whole(names.months)) }
}

/** The rules have a list of items; here each item is named after its product: `items.SHARE_CAPITAL.amount`. */
const FIGURE_FIELDS = {
  items: {
    SHARE_CAPITAL: figureFields('SHARE_CAPITAL'),
    ORDINARY_SAVINGS: figureFields('ORDINARY_SAVINGS'),
    CHRISTMAS_SAVINGS: figureFields('CHRISTMAS_SAVINGS'),
    EDUCATION_SAVINGS: figureFields('EDUCATION_SAVINGS'),
    RETIREMENT_SAVINGS: figureFields('RETIREMENT_SAVINGS'),
    LAND_DEVELOPMENT_SAVINGS: figureFields('LAND_DEVELOPMENT_SAVINGS'),
  },
}

/** The amounts and months, which are also accepted without the surrounding object. */
export const INSTRUCTION_FIGURES_FORM = form(FIGURE_FIELDS)

/** A member's instruction. */
export const INSTRUCTION_FORM = form({ figures: part(FIGURE_FIELDS, 'formdata'), kind: KIND })

/** The member whose instruction is decided: the user or its id. */
const USER_DATA = {
  anyOf: [TEXT, { type: 'object', properties: { _id: TEXT }, required: ['_id'] }],
  description: 'the user, or its id',
}

const MEMBER = json('userdata', USER_DATA)

/** The member whose instruction is acknowledged or declined. */
const ACKNOWLEDGE_FORM = form({ memberId: MEMBER, kind: KIND })

/** The same with the reason for declining it, which is no part of the documents. */
export const DECLINE_FORM = form({ memberId: MEMBER, kind: KIND, rejectionReason: open(text()) })

/** The names of their fields in errors: the figures without the object around them. */
export const INSTRUCTION_ERRORS = form({
  ...FIGURE_FIELDS,
  kind: KIND,
  memberId: MEMBER,
  rejectionReason: open(text()),
})

const acknowledge = (path: string, summary: string) =>
  call('POST', path, 'staff', { summary, json: ACKNOWLEDGE_FORM, answer: MESSAGE, also: [404, 409] })

/** The goal of one saving: without an amount it is taken away. */
export const GOAL_FORM = form({
  product: choice(SAVINGS_PRODUCT_NAMES),
  amount: open(naira()),
  month: open(day()),
})

/** An instruction of a member's history; `effectiveFrom` is null where it never counted. */
const PAST_INSTRUCTION = recordOf(
  'PastInstruction',
  {
    type: oneOf(...INSTRUCTION_KINDS),
    acknowledged: oneOf(...INSTRUCTION_STATES),
    requestedAt: INSTANT,
    updatedAt: UPDATED_AT,
    decidedAt: INSTANT,
    effectiveFrom: DAY,
    rejectionReason: TEXT,
    ...each(AMOUNT_NAMES, NAIRA),
    ...each(MONTHS_NAMES, NUMBER),
  },
  ['updatedAt', 'decidedAt', 'effectiveFrom', 'rejectionReason', ...AMOUNT_NAMES, ...MONTHS_NAMES],
)

const SAVINGS_PLAN = objectOf({
  goals: listOf(objectOf({ product: oneOf(...SAVINGS_PRODUCT_NAMES), amount: NAIRA, month: DAY }, ['month'])),
  instructions: listOf(PAST_INSTRUCTION),
})
export type WireSavingsPlan = Wire<typeof SAVINGS_PLAN>

/** Balances and savings instructions (rest-contract.md). */
export const savingsCalls = {
  getBalances: call('GET', '/user/get-balances', 'member', {
    programs: 'READ_BALANCES',
    summary: 'Balances and both ledgers of a member; members may only read their own.',
    query: { id: TEXT },
    answer: BALANCES,
    also: [403, 404, 409],
  }),
  memberBalances: call('GET', '/admin/API/memberbalances', 'staff', {
    summary:
      'The balances of up to 100 members by ids or member numbers, separated by commas, unknown ones left out; or of a page of all members by their numbers.',
    query: {
      ...PAGE_QUERY,
      ids: TEXT,
      numbers: TEXT,
      at: {
        type: 'string',
        format: 'date',
        description: 'the day at whose end they stand; everything that is posted when left out',
      } as const,
    },
    answer: objectOf({ balances: listOf(MEMBER_BALANCES), ...PAGING }, PAGING_NAMES),
    programs: 'READ_BALANCES',
    extension: true,
    also: [400],
  }),
  getBalancesPublic: call('GET', '/user/get-balances-public', 'public', {
    summary: 'Item totals of a member, for the beneficiary form.',
    query: { id: TEXT },
    answer: objectOf({ summary: listOf(BALANCE) }),
    also: [404, 429],
  }),
  savingsPlan: call('GET', '/user/API/savingsplan', 'member', {
    summary:
      'What the viewer saves for, and every instruction that the viewer has given, the latest first and a hundred at most.',
    answer: SAVINGS_PLAN,
    extension: true,
  }),
  setSavingsGoal: call('POST', '/user/API/savingsgoal', 'member', {
    summary:
      'What the viewer saves for in one product, in place of what was named before; without an amount nothing.',
    json: GOAL_FORM,
    answer: MESSAGE,
    extension: true,
  }),
  submitInstruction: call('POST', '/user/API/initialsaving', 'member', {
    summary: 'A member gives a debit instruction.',
    json: INSTRUCTION_FORM,
    answer: MESSAGE,
    creates: true,
    also: [409],
  }),
  acknowledgeInitial: acknowledge('/admin/API/acknowledgereciept', 'Staff have seen an initial instruction.'),
  acknowledgeIncrease: acknowledge('/admin/API/acknowledgeincreasereciept', 'Staff have seen an increase.'),
  acknowledgeDecrease: acknowledge('/admin/API/acknowledgedecreasereciept', 'Staff have seen a decrease.'),
  decline: call('POST', '/admin/API/declinereciept', 'staff', {
    summary: 'Staff decline an instruction.',
    json: DECLINE_FORM,
    answer: MESSAGE,
    also: [404, 409],
  }),
}
