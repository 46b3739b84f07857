import type { Ask } from './ask.ts'
import type { Person, SocietyName } from './people.ts'

/** The records that addresses of pages name. In a new society all of them are unknown. */
export interface Records {
  /** Ids: a registration, and the member that signs in. */
  readonly registration: string
  readonly member: string
  /** References: a pending loan that no guarantor has signed for, one with both guarantors, and an approved one. */
  readonly openLoan: string
  readonly readyLoan: string
  readonly approvedLoan: string
  /** Ids of the last two for the queues, and of a loan of the member that signs in. */
  readonly readyLoanId: string
  readonly approvedLoanId: string
  readonly ownLoanId: string
  /** The reference of that loan. */
  readonly ownLoan: string
  /** The id of a pending first savings instruction, and of the member who gave it. */
  readonly instruction: string
  readonly instructed: string
  /** Ids of a pending savings withdrawal and of a pending membership withdrawal. */
  readonly savingsWithdrawal: string
  readonly membershipWithdrawal: string
  /** The id of a pending land request. */
  readonly landRequest: string
  /** Ids: an available product, a pending commodity request and an approved one. */
  readonly product: string
  readonly commodityRequest: string
  readonly approvedCommodityRequest: string
  /**
   * Ids: a deduction schedule that is not sent, a deduction report, a remittance, a posted voucher, one that waits for its
   * posting, a bank statement.
   */
  readonly schedule: string
  readonly report: string
  readonly remittance: string
  readonly voucher: string
  readonly waitingVoucher: string
  readonly bankStatement: string
}

/** Of the form of real ones, so that pages ask for them and find nothing. */
const NONE: Records = {
  registration: 'Member:00000000-0000-4000-8000-000000000000',
  member: 'Member:00000000-0000-4000-8000-000000000000',
  openLoan: 'LN0000000000000000',
  readyLoan: 'LN0000000000000000',
  approvedLoan: 'LN0000000000000000',
  readyLoanId: 'none',
  approvedLoanId: 'none',
  ownLoanId: 'none',
  ownLoan: 'LN0000000000000000',
  instruction: 'none',
  instructed: 'Member:00000000-0000-4000-8000-000000000000',
  savingsWithdrawal: 'none',
  membershipWithdrawal: 'none',
  landRequest: 'none',
  product: 'Product:000000000000000000000000',
  commodityRequest: 'CommodityRequest:000000000000000000000000',
  approvedCommodityRequest: 'CommodityRequest:000000000000000000000000',
  schedule: 'none',
  report: 'none',
  remittance: 'none',
  voucher: 'none',
  waitingVoucher: 'none',
  bankStatement: 'none',
}

/** The address of what does not exist. */
export const UNKNOWN: Records = NONE

interface Loan {
  readonly id: string
  readonly reference: string
  readonly guarantors: readonly unknown[]
}

interface StaffLists {
  readonly registrations: { readonly items: readonly { readonly id: string }[] }
  readonly pending: { readonly items: readonly Loan[] }
  readonly approved: { readonly items: readonly Loan[] }
  readonly savingsWithdrawals: { readonly items: readonly { readonly id: string }[] }
  readonly membershipWithdrawals: { readonly items: readonly { readonly id: string }[] }
  readonly landRequests: { readonly items: readonly { readonly id: string }[] }
  readonly instructions: {
    readonly items: readonly { readonly id: string; readonly member: { readonly id: string } }[]
  }
  readonly products: { readonly items: readonly { readonly id: string }[] }
  readonly orders: { readonly items: readonly { readonly id: string }[] }
  readonly approvedOrders: { readonly items: readonly { readonly id: string }[] }
  readonly schedules: { readonly items: readonly { readonly id: string }[] }
  readonly reports: { readonly items: readonly { readonly id: string }[] }
  readonly remittances: { readonly items: readonly { readonly id: string }[] }
  readonly vouchers: { readonly items: readonly { readonly id: string }[] }
  readonly waitingVouchers: { readonly items: readonly { readonly id: string }[] }
  readonly bankStatements: { readonly items: readonly { readonly id: string }[] }
}

interface OwnRecord {
  readonly viewer: { readonly member: { readonly id: string; readonly loanRequests: readonly Loan[] } }
}

const STAFF_LISTS = `{
  registrations { items { id } }
  pending: loanRequests(state: PENDING) { items { id reference guarantors { __typename } } }
  approved: loanRequests(state: APPROVED) { items { id reference guarantors { __typename } } }
  savingsWithdrawals(state: PENDING) { items { id } }
  membershipWithdrawals(state: PENDING) { items { id } }
  landRequests(state: PENDING) { items { id } }
  instructions: savingsInstructions(kind: INITIAL, state: PENDING) { items { id member { id } } }
  products(status: AVAILABLE) { items { id } }
  orders: commodityRequests(state: PENDING) { items { id } }
  approvedOrders: commodityRequests(state: APPROVED) { items { id } }
  schedules: deductionSchedules { items { id } }
  reports: deductionReports { items { id } }
  remittances { items { id } }
  vouchers(state: POSTED) { items { id } }
  waitingVouchers: vouchers(state: WAITING) { items { id } }
  bankStatements { items { id } }
}`
const OWN_RECORD = '{ viewer { member { id loanRequests { id reference guarantors { __typename } } } } }'

function found<Item>(item: Item | undefined, what: string): Item {
  if (item === undefined) throw new Error(`The demo society has no ${what} for the gallery.`)
  return item
}

/** Looks the records up as the people who see them. Only those on the first page of a queue have a dialog. */
export async function findRecords(
  ask: Ask,
  society: SocietyName,
  tokenOf: (person: Person) => Promise<string>,
): Promise<Records> {
  if (society === 'new') return NONE
  const lists = await ask<StaffLists>(STAFF_LISTS, {}, await tokenOf('admin'))
  const own = (await ask<OwnRecord>(OWN_RECORD, {}, await tokenOf('member'))).viewer.member
  const pending = lists.pending.items
  const open = found(
    pending.find(({ guarantors }) => guarantors.length === 0),
    'loan without guarantors',
  )
  const ready = found(
    pending.find(({ guarantors }) => guarantors.length > 1),
    'loan with both guarantors',
  )
  const approved = found(lists.approved.items[0], 'approved loan')
  const mine = found(own.loanRequests[0], "loan of the member's own")
  const instruction = found(lists.instructions.items[0], 'pending savings instruction')
  return {
    savingsWithdrawal: found(lists.savingsWithdrawals.items[0], 'pending savings withdrawal').id,
    landRequest: found(lists.landRequests.items[0], 'pending land request').id,
    membershipWithdrawal: found(lists.membershipWithdrawals.items[0], 'pending membership withdrawal').id,
    instruction: instruction.id,
    instructed: instruction.member.id,
    registration: found(lists.registrations.items[0], 'registration').id,
    member: own.id,
    openLoan: open.reference,
    readyLoan: ready.reference,
    approvedLoan: approved.reference,
    readyLoanId: ready.id,
    approvedLoanId: approved.id,
    ownLoanId: mine.id,
    ownLoan: mine.reference,
    product: found(lists.products.items[0], 'product').id,
    commodityRequest: found(lists.orders.items[0], 'pending commodity request').id,
    approvedCommodityRequest: found(lists.approvedOrders.items[0], 'approved commodity request').id,
    schedule: found(lists.schedules.items[0], 'deduction schedule').id,
    report: found(lists.reports.items[0], 'deduction report').id,
    remittance: found(lists.remittances.items[0], 'remittance').id,
    voucher: found(lists.vouchers.items[0], 'posted voucher').id,
    waitingVoucher: found(lists.waitingVouchers.items[0], 'voucher that waits').id,
    bankStatement: found(lists.bankStatements.items[0], 'bank statement').id,
  }
}
