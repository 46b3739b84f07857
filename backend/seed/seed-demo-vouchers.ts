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

interface DemoVoucher {
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

async function enterAndPost(treasurer: DemoTreasurer, voucher: DemoVoucher): Promise<string> {
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
 * Then the statement of the bank for these days, with charges that are not in the books and a rule for some of them. A second bank account has its
 * first money by a transfer, a payment and a short statement of its own.
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
  await uploadStatement(treasurer, {
    name: 'Bank statement.csv',
    account: BANK,
    from: day(21),
    to: day(13),
    opening: BROUGHT_FORWARD,
    lines: [
      [day(20), 'Cash lodgement', 'TL-30412', 10_000],
      [day(18), 'Transfer to Umeh, Eze & Co.', 'FT-118204', -150_000],
      [day(14), 'Account maintenance charge', 'CHG-1', -1_075],
      [day(14), 'SMS ALERT CHARGE', 'CHG-2', -52.5],
      [day(13), 'SMS ALERT CHARGE', 'CHG-3', -36],
    ],
  })
  await treasurer.ask('POST', 'bankrules', {
    bankAccount: BANK,
    narrationPattern: 'SMS*CHARGE',
    direction: 'out',
    kind: 'payment',
    account: SOCIETY_ACCOUNTS.BANK_CHARGES.number,
    party: 'Wema Bank',
  })
  await openSecondBank(treasurer, demo, day)
}

/** Accounts of the society's own: rent and printing are paid, and the canopies are hired out. One is not used any more. */
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
  ])
    await treasurer.ask('POST', 'nominalaccounts', { accountClass, name })
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
    kind: 'receipt',
    date: day(18),
    party: 'Department of Music',
    method: 'transfer',
    reference: 'NIP-30977',
    narration: 'Canopies and chairs for two days',
    lines: [{ account: '04020101', credit: 24_000 }],
  })
}

/** A bank account for the society's land, opened ten days ago. */
async function openSecondBank(
  treasurer: DemoTreasurer,
  demo: Demo,
  day: (days: number) => PlainDate,
): Promise<void> {
  await treasurer.on(demo.admin, day(11))
  await treasurer.ask('PUT', `bankaccounts/${BANK}`, {
    name: SOCIETY_ACCOUNTS.BANK.name,
    bankName: 'Wema Bank',
    accountNumber: '0123456789',
  })
  await treasurer.ask('POST', 'bankaccounts', {
    name: 'Land account',
    bankName: 'Zenith Bank',
    accountNumber: '1002003004',
  })
  await treasurer.on(demo.moderator, day(10))
  await enterAndPost(treasurer, {
    kind: 'transfer',
    date: day(10),
    narration: 'For the survey of the land',
    lines: [
      { account: SECOND_BANK, debit: 600_000 },
      { account: BANK, credit: 600_000 },
    ],
  })
  await treasurer.on(demo.moderator, day(7))
  await enterAndPost(treasurer, {
    kind: 'payment',
    date: day(7),
    party: 'Umeh, Eze & Co.',
    method: 'cheque',
    bankAccount: SECOND_BANK,
    reference: '000001',
    narration: 'Audit of the land account',
    lines: [{ account: SOCIETY_ACCOUNTS.AUDIT_FEES.number, debit: 25_000 }],
  })
  await treasurer.on(demo.moderator, day(2))
  await uploadStatement(treasurer, {
    name: 'Land account.csv',
    account: SECOND_BANK,
    from: day(11),
    to: day(5),
    opening: 0,
    lines: [
      [day(10), 'Transfer from Wema Bank', 'NIP-55120', 600_000],
      [day(6), 'Cheque paid', '000001', -25_000],
      [day(6), 'Cheque book', 'CHG-7', -1_500],
    ],
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

/** Naira that the bank had before the days of the statement. */
const BROUGHT_FORWARD = 1_200_000

const BANK = SOCIETY_ACCOUNTS.BANK.number

/** The number that the second bank account gets: the first free one beside the first. */
const SECOND_BANK = '01020103'

interface DemoStatement {
  readonly name: string
  readonly account: string
  readonly from: PlainDate
  readonly to: PlainDate
  /** Naira, as all amounts of a file. */
  readonly opening: number
  readonly lines: readonly (readonly [PlainDate, narration: string, reference: string, amount: number])[]
}

async function uploadStatement(
  treasurer: DemoTreasurer,
  { name, account, from, to, opening, lines }: DemoStatement,
): Promise<void> {
  const closing = lines.reduce((sum, [, , , amount]) => sum + amount, opening)
  const rows = lines.map(([date, narration, reference, amount]) => [
    date,
    narration.replaceAll(',', ''),
    reference,
    amount < 0 ? (0 - amount).toFixed(2) : '',
    amount > 0 ? amount.toFixed(2) : '',
  ])
  const content = [['Date', 'Narration', 'Reference', 'Debit', 'Credit'], ...rows]
    .map((row) => row.join(','))
    .join('\n')
  const form = new FormData()
  const values = { bankAccount: account, from, to, opening, closing, name }
  for (const [key, value] of Object.entries(values)) form.set(key, String(value))
  form.set('file', new File([content], name, { type: 'text/csv' }))
  await treasurer.ask('POST', 'bankstatements', form)
}
