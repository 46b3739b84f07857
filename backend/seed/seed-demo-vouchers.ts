import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { SOCIETY_ACCOUNTS } from '#rules/treasury/society-accounts.ts'
import { confirmed, type Demo, daysAgo } from './demo.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import type { DemoTreasurer } from './demo-treasurer.ts'

interface VoucherLine {
  readonly account: string
  readonly memberId?: string
  readonly debit?: number
  readonly credit?: number
}

/** A voucher of the demo society. */
export interface DemoVoucher {
  readonly kind: 'receipt' | 'payment' | 'transfer'
  readonly date: PlainDate
  readonly party?: string
  readonly method?: 'teller' | 'transfer' | 'cheque'
  readonly bankAccount?: string
  readonly reference?: string
  readonly narration: string
  /** Naira. */
  readonly lines: readonly VoucherLine[]
}

interface WireStanding {
  readonly code: string
  readonly outstanding: number
  readonly member: { readonly name: string; readonly memberId: string }
}

async function enter(treasurer: DemoTreasurer, voucher: DemoVoucher): Promise<string> {
  const { voucher: entered } = await treasurer.ask<{ voucher: { _id: string } }>('POST', 'vouchers', voucher)
  return entered._id
}

/** Enters a voucher and posts it. */
export async function enterAndPost(treasurer: DemoTreasurer, voucher: DemoVoucher): Promise<string> {
  const id = await enter(treasurer, voucher)
  await treasurer.ask('POST', `vouchers/${id}/post`)
  return id
}

/** The smallest loan that is still owed, of somebody other than the accounts one signs in with. */
async function smallestLoan(treasurer: DemoTreasurer, demo: Demo): Promise<WireStanding | null> {
  const signsIn = new Set(
    confirmed(demo).flatMap(({ row, memberNumber }) =>
      DEMO_ACCOUNTS.includes(row.email ?? '') ? [memberNumber] : [],
    ),
  )
  const { loans } = await treasurer.ask<{ loans: readonly WireStanding[] }>(
    'GET',
    'loanstandings?standing=open&orderBy=outstanding&pageSize=100',
  )
  return loans.find(({ member, outstanding }) => outstanding > 0 && !signsIn.has(member.memberId)) ?? null
}

/**
 * Vouchers of the last weeks: a member who pays by himself, a cheque that pays a loan off and is then said to have
 * bounced, so that a second person decides, fees of the audit, a teller entered twice and taken back, and one that waits.
 */
export async function enterVouchers(treasurer: DemoTreasurer, demo: Demo): Promise<void> {
  const payer = confirmed(demo).at(-1)
  if (payer === undefined) return
  const day = (days: number): PlainDate => lagosDate(daysAgo(demo, days))
  const savings = (amount: number): readonly VoucherLine[] => [
    { account: SAVINGS_PRODUCTS.ORDINARY_SAVINGS.code, memberId: payer.memberNumber, credit: amount },
  ]
  const { name: party } = payer.row
  await treasurer.on(demo.moderator, day(20))
  const teller = {
    kind: 'receipt',
    date: day(20),
    party,
    method: 'teller',
    narration: 'Savings paid at the bank',
    lines: savings(10_000),
  } as const
  await enterAndPost(treasurer, { ...teller, reference: 'TL-30412' })
  await treasurer.on(demo.moderator, day(18))
  const twice = await enterAndPost(treasurer, { ...teller, date: day(18), reference: 'TL-30421' })
  await enterAndPost(treasurer, {
    kind: 'payment',
    date: day(18),
    party: 'Umeh, Eze & Co.',
    method: 'transfer',
    reference: 'FT-118204',
    narration: 'Audit of last year, second part',
    lines: [{ account: SOCIETY_ACCOUNTS.AUDIT_FEES.number, debit: 150_000 }],
  })
  await openOwnAccounts(treasurer, demo, day)
  await treasurer.on(demo.moderator, day(17))
  await treasurer.ask('POST', `vouchers/${twice}/reverse`, { reason: 'The teller was entered twice' })
  await payOffAndTakeBack(treasurer, demo, day)
  await treasurer.on(demo.moderator, day(2))
  await enter(treasurer, {
    kind: 'payment',
    date: day(2),
    party: 'Hall of the Senior Staff Club',
    method: 'cheque',
    reference: '000418',
    narration: 'Deposit for the hall of the general meeting',
    lines: [{ account: SOCIETY_ACCOUNTS.MEETING_EXPENSES.number, debit: 80_000 }],
  })
}

/**
 * Accounts of the society's own: rent and printing are paid, and the canopies are hired out; furniture is in the register of
 * assets. One is not used any more.
 */
async function openOwnAccounts(
  treasurer: DemoTreasurer,
  demo: Demo,
  day: (days: number) => PlainDate,
): Promise<void> {
  await treasurer.on(demo.admin, day(18))
  for (const [accountClass, name] of [
    ['expenses', 'Office rent'],
    ['expenses', 'Stationery and printing'],
    ['expenses', 'Generator and fuel'],
    ['income', 'Hire of canopies'],
    ['equity', 'Building fund'],
  ])
    await treasurer.ask('POST', 'nominalaccounts', { accountClass, name })
  for (const [accountClass, group, name] of [
    ['assets', 'fixed assets', 'Furniture and fittings'],
    ['assets', 'fixed assets', 'Accumulated depreciation: furniture and fittings'],
    ['expenses', 'depreciation', 'Depreciation'],
  ])
    await treasurer.ask('POST', 'nominalaccounts', { accountClass, group, name })
  await treasurer.ask('POST', 'fixedassets', {
    name: 'Chairs and tables of the office',
    assetAccount: '01010101',
    accumulatedAccount: '01010102',
    expenseAccount: '05040101',
    acquiredOn: day(18),
    cost: 240_000,
    months: 60,
  })
  await treasurer.ask('POST', 'nominalaccounts/05020103/state', { act: 'close' })
  await treasurer.on(demo.moderator, day(18))
  await enterAndPost(treasurer, {
    kind: 'payment',
    date: day(18),
    party: 'Alumni House Estate Office',
    method: 'transfer',
    reference: 'FT-118205',
    narration: 'Rent of the office for a quarter; schedules printed',
    lines: [
      { account: '05020101', debit: 90_000 },
      { account: '05020102', debit: 12_500 },
    ],
  })
  await enterAndPost(treasurer, {
    kind: 'payment',
    date: day(18),
    party: 'Adebayo Furniture Works',
    method: 'transfer',
    reference: 'FT-118206',
    narration: 'Chairs and tables for the office',
    lines: [{ account: '01010101', debit: 240_000 }],
  })
  await enterAndPost(treasurer, {
    kind: 'receipt',
    date: day(18),
    party: 'Department of Music',
    method: 'transfer',
    reference: 'NIP-30977',
    narration: 'Canopies and chairs for two days',
    lines: [{ account: '04020101', credit: 24_000 }],
  })
}

async function payOffAndTakeBack(
  treasurer: DemoTreasurer,
  demo: Demo,
  day: (days: number) => PlainDate,
): Promise<void> {
  await treasurer.on(demo.moderator, day(12))
  const loan = await smallestLoan(treasurer, demo)
  if (loan === null) return
  const cheque = await enterAndPost(treasurer, {
    kind: 'receipt',
    date: day(12),
    party: loan.member.name,
    method: 'cheque',
    reference: '771903',
    narration: 'The rest of the loan',
    lines: [{ account: loan.code, memberId: loan.member.memberId, credit: loan.outstanding }],
  })
  await treasurer.on(demo.moderator, day(8))
  await treasurer.ask('POST', `vouchers/${cheque}/reverse`, { reason: 'The cheque bounced' })
}
