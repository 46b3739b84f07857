import type { PlainDate } from '#rules/dates.ts'
import { type Kobo, naira, ZERO_KOBO } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { chartOfAccounts } from '#rules/treasury/chart.ts'
import {
  balanceSheet,
  cashFlow,
  type Days,
  type FinancialStatement,
  incomeAndExpenditure,
  receiptsAndPayments,
  type StatementKind,
} from '#rules/treasury/statements.ts'
import type { WorkItem } from '#rules/treasury/work-list.ts'
import { pageOf } from '#schema/cut-page.ts'
import type { AccountMovement } from '#schema/treasury/account-movement-source.ts'
import type { Account } from '#schema/treasury/account-source.ts'
import type { BooksOverview, MonthOfArrears } from '#schema/treasury/books-overview-source.ts'
import type { MembersByClass } from '#schema/treasury/members-by-class-source.ts'
import type { GeneralLedger, JournalEntry, Periods, TrialBalance } from '#schema/treasury/source.ts'
import { someLoanSums } from './arrears-records.ts'

const CHART = chartOfAccounts(DEFAULT_SOCIETY_SETTINGS)

/** Senior staff of whom one left, and junior staff of whom two joined. */
export const someMembersByClass = (days: Pick<MembersByClass, 'from' | 'to'>): MembersByClass => ({
  from: days.from,
  to: days.to,
  classes: [
    { category: 'Senior', before: 1_040, joined: 0, left: 1, deceased: 1, members: 1_038 },
    { category: 'Junior', before: 20, joined: 2, left: 0, deceased: 0, members: 22 },
    { category: null, before: 1, joined: 0, left: 0, deceased: 0, members: 1 },
  ],
})

/** What moved on one account in kobo, by its number. */
export const anAccountMovement = (
  number: string,
  sums: Readonly<Record<'opening' | 'debit' | 'credit' | 'closing', Kobo>>,
): AccountMovement => ({ account: anAccount(number), ...sums })

/** Goods of ₦9,000 in the store: ₦5,000 were there, ₦10,000 were bought and ₦6,000 sold. */
export const someAccountMovements = (): readonly AccountMovement[] => [
  anAccountMovement('01020401', {
    opening: naira(5_000),
    debit: naira(10_000),
    credit: naira(6_000),
    closing: naira(9_000),
  }),
]

/** The account of the usual chart with a number. */
export function anAccount(number: string): Account {
  const found = CHART.find((account) => account.number === number)
  if (found === undefined) throw new Error(`no account ${number}`)
  return { ...found, id: number }
}

const AMOUNT = naira(5_000)

/** A trial balance of two accounts: the bank, and ordinary savings of two members. */
export const aTrialBalance = (changes: Partial<TrialBalance> = {}): TrialBalance => ({
  at: '2026-11-20' as PlainDate,
  rows: [
    { account: anAccount('01020101'), debit: AMOUNT, credit: ZERO_KOBO, members: null },
    {
      account: anAccount('02020305'),
      debit: ZERO_KOBO,
      credit: AMOUNT,
      members: { count: 2, balance: AMOUNT, difference: ZERO_KOBO },
    },
  ],
  totalDebit: AMOUNT,
  totalCredit: AMOUNT,
  ...changes,
})

const DAYS = { from: '2026-01-01' as PlainDate, to: '2026-11-20' as PlainDate }
const moved = (number: string, amount: Kobo) => ({ account: anAccount(number), moved: amount })

/** A statement of one income and one expense, one asset and one liability, one receipt and one payment. */
export function aFinancialStatement(
  kind: StatementKind = 'INCOME_AND_EXPENDITURE',
  days: Partial<Days> = {},
): FinancialStatement {
  const within = { ...DAYS, ...days }
  const now = [
    moved('01020101', naira(9_000)),
    moved('02020305', naira(-6_500)),
    moved('04010101', naira(-3_000)),
    moved('05010101', naira(500)),
  ]
  const before = [moved('01020101', naira(1_000)), moved('04010101', naira(-1_000))]
  const money = {
    receipts: [moved('02020305', naira(9_500))],
    payments: [moved('05010101', naira(500))],
    opening: ZERO_KOBO,
  }
  if (kind === 'BALANCE_SHEET') return balanceSheet(within.to, { now, before })
  if (kind === 'INCOME_AND_EXPENDITURE') return incomeAndExpenditure(within, { now, before })
  const compared = { now: money, before: { ...money, receipts: [], payments: [] } }
  return kind === 'CASH_FLOW' ? cashFlow(within, compared, '04010108') : receiptsAndPayments(within, compared)
}

/** The ledger of an account with one line. */
export const aGeneralLedger = (number = '02020305'): GeneralLedger => ({
  account: anAccount(number),
  openingBalance: ZERO_KOBO,
  closingBalance: AMOUNT,
  totalDebit: ZERO_KOBO,
  totalCredit: AMOUNT,
  lines: pageOf(
    [
      {
        id: '7',
        reference: 'JV00000042',
        narration: 'Deduction for October',
        occurredAt: new Date('2026-10-25T11:00:00Z'),
        member: { id: 'm1', name: 'Adaeze Okafor', memberNumber: 'COOP000101' },
        debit: ZERO_KOBO,
        credit: AMOUNT,
        balance: AMOUNT,
      },
    ],
    { page: 1, pageSize: 10 },
  ),
})

/** An entry: a contribution of one member. */
export const aJournalEntry = (reference = 'JV00000042'): JournalEntry => ({
  id: reference,
  reference,
  kind: 'contribution',
  narration: 'Deduction for October',
  occurredAt: new Date('2026-10-25T11:00:00Z'),
  recordedAt: new Date('2026-10-26T08:00:00Z'),
  recordedBy: null,
  reverses: null,
  reversedBy: null,
  lines: [
    { account: anAccount('01020101'), member: null, debit: AMOUNT, credit: ZERO_KOBO },
    {
      account: anAccount('02020305'),
      member: { id: 'm1', name: 'Adaeze Okafor', memberNumber: 'COOP000101' },
      debit: ZERO_KOBO,
      credit: AMOUNT,
    },
  ],
})

/** September and October of books with one loan in arrears; October is open. */
export const aBooksOverview = (changes: Partial<BooksOverview> = {}): BooksOverview => ({
  at: '2026-11-20' as PlainDate,
  money: naira(9_000),
  savings: naira(6_500),
  capital: naira(1_500),
  loans: naira(86_000),
  arrears: naira(16_000),
  unremitted: naira(700),
  unapplied: naira(40),
  suspense: naira(25),
  period: somePeriods().next,
  bands: someLoanSums().bands,
  months: [
    {
      month: '2026-09',
      endsOn: '2026-09-30' as PlainDate,
      isClosed: true,
      savings: naira(6_000),
      capital: naira(1_400),
      loans: naira(90_000),
      scheduled: naira(1_000),
      deducted: naira(800),
      remitted: naira(800),
      writtenOff: ZERO_KOBO,
    },
    {
      month: '2026-10',
      endsOn: '2026-10-31' as PlainDate,
      isClosed: false,
      savings: naira(6_500),
      capital: naira(1_500),
      loans: naira(86_000),
      scheduled: naira(1_000),
      deducted: naira(1_000),
      remitted: naira(300),
      writtenOff: ZERO_KOBO,
    },
  ],
  ...changes,
})

/** September is closed, October is next. */
export const somePeriods = (): Periods => ({
  closed: [
    {
      month: '2026-09',
      endsOn: '2026-09-30' as PlainDate,
      closedAt: new Date('2026-10-05T09:00:00Z'),
      closedBy: { id: 's1', name: 'Ngozi Okoro', memberNumber: null },
      total: AMOUNT,
    },
  ],
  next: { month: '2026-10', endsOn: '2026-10-31' as PlainDate, hasEnded: true },
})

/** Arrears that grew from one month to the next, and aged. */
export const someMonthsOfArrears = (): readonly MonthOfArrears[] => {
  const { bands } = someLoanSums()
  const of = (amounts: Readonly<Partial<Record<string, number>>>) =>
    bands.map(({ band, count, outstanding }) => ({
      band,
      count,
      outstanding,
      arrears: naira(amounts[band] ?? 0),
    }))
  return [
    { month: '2026-09', endsOn: '2026-09-30' as PlainDate, bands: of({ DAYS_1_30: 400 }) },
    {
      month: '2026-10',
      endsOn: '2026-10-31' as PlainDate,
      bands: of({ DAYS_1_30: 100, DAYS_31_60: 400, DAYS_91_180: 50 }),
    },
  ]
}

/** Work that waits in the books, which needs a reason unless said. */
export const someWork = (more: Partial<WorkItem> = {}): WorkItem => ({
  kind: 'BANK_LINES_OPEN',
  effect: 'NEEDS_REASON',
  count: 3,
  amount: naira(1500),
  since: '2026-10-05' as PlainDate,
  ...more,
})
