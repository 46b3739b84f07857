import { naira, ZERO_KOBO } from '#rules/money.ts'
import { pageOf } from '#schema/cut-page.ts'
import type { PageRequest } from '#schema/page.ts'
import type {
  SuspenseItem,
  SuspenseItems,
  UnappliedBalance,
  UnappliedBalances,
} from '#schema/vouchers/unapplied-source.ts'
import { anAccount } from './treasury-records.ts'

const MAY = new Date('2026-05-28T09:00:00Z')
const JUNE = new Date('2026-06-28T09:00:00Z')

/** 5,000 naira of two months in which payroll deducted what was stopped. */
export const anUnappliedBalance = (changes: Partial<UnappliedBalance> = {}): UnappliedBalance => ({
  member: { id: 'm1', name: 'Adaeze Okafor', memberNumber: 'COOP000101' },
  balance: naira(5_000),
  waiting: ZERO_KOBO,
  toRefund: ZERO_KOBO,
  since: MAY,
  origins: [
    {
      reference: 'JV00000071',
      narration: 'Deduction of May 2026, Bursary',
      occurredAt: MAY,
      amount: naira(2_500),
      isUnexpected: true,
      toRefund: ZERO_KOBO,
    },
    {
      reference: 'JV00000082',
      narration: 'Deduction of June 2026, Bursary',
      occurredAt: JUNE,
      amount: naira(2_500),
      isUnexpected: true,
      toRefund: ZERO_KOBO,
    },
  ],
  ...changes,
})

/** 800 naira of a row that fits nobody, of which 300 are assigned. */
export const aSuspenseItem = (changes: Partial<SuspenseItem> = {}): SuspenseItem => ({
  id: '41',
  reference: 'JV00000072',
  narration: 'Row 17 of May 2026, nobody found',
  source: 'deduction report',
  occurredAt: MAY,
  amount: naira(800),
  open: naira(500),
  waiting: ZERO_KOBO,
  ...changes,
})

export const someUnapplied = (request: PageRequest): UnappliedBalances => ({
  account: anAccount('02010102'),
  total: naira(5_000),
  control: naira(5_000),
  balances: pageOf([anUnappliedBalance()], request),
})

export const someSuspense = (request: PageRequest): SuspenseItems => ({
  account: anAccount('02010101'),
  total: naira(500),
  control: naira(500),
  items: pageOf([aSuspenseItem()], request),
})
