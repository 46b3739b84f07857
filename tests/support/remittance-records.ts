import type { PlainDate } from '#rules/dates.ts'
import { kobo, naira, ZERO_KOBO } from '#rules/money.ts'
import { addMonthSums, expectedOn, type MonthSums } from '#rules/payroll/remittance.ts'
import { bandOf } from '#rules/treasury/arrears.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import { pageOf } from '#schema/cut-page.ts'
import type { Remittance, RemittanceSource, UnremittedMonth } from '#schema/payroll/remittance-source.ts'

const DONE = {
  at: new Date('2026-11-05T09:00:00Z'),
  by: { id: 's1', name: 'Ngozi Treasurer', memberNumber: null },
}

const REMITTANCE: Remittance = {
  id: 'remittance-1',
  number: 'RM00000012',
  payerId: 'p1',
  payerName: 'University bursary',
  state: 'POSTED',
  date: '2026-11-05' as PlainDate,
  method: 'TRANSFER',
  bankLedgerAccount: null,
  reference: 'FT26309/4471',
  narration: '',
  received: naira(1_447_500),
  charge: naira(2_500),
  parts: [
    { month: '2026-07', amount: naira(485_000), held: ZERO_KOBO },
    { month: '2026-08', amount: naira(485_000), held: ZERO_KOBO },
    { month: '2026-11', amount: naira(480_000), held: naira(480_000) },
  ],
  evidenceUrl: null,
  posted: DONE,
  reversed: null,
  reason: null,
  entry: 'JV00000071',
  reversal: null,
  isReversalWaiting: false,
}

const REVERSED: Remittance = {
  ...REMITTANCE,
  id: 'remittance-2',
  number: 'RM00000011',
  date: '2026-10-08' as PlainDate,
  method: 'CHEQUE',
  reference: '004512',
  received: naira(480_000),
  charge: ZERO_KOBO,
  parts: [{ month: '2026-06', amount: naira(480_000), held: ZERO_KOBO }],
  state: 'REVERSED',
  reversed: DONE,
  reason: 'The cheque was returned.',
  reversal: 'JV00000070',
}

const AT = '2026-11-20' as PlainDate

function monthOf(month: string, deducted: number, remitted: number, held = 0): UnremittedMonth {
  const first = parseMonth(month) ?? AT
  const closing = naira(deducted - remitted)
  const expected = expectedOn(first, 7)
  const daysLate =
    closing > 0 ? Math.max(0, Math.round((Date.parse(AT) - Date.parse(expected)) / 86_400_000)) : 0
  const sums: MonthSums = {
    opening: ZERO_KOBO,
    deducted: naira(deducted),
    remitted: naira(remitted),
    writtenOff: ZERO_KOBO,
    closing,
    held: kobo(naira(held)),
  }
  return {
    payerId: 'p1',
    payerName: 'University bursary',
    month,
    ...sums,
    expectedOn: expected,
    daysLate,
    band: bandOf(daysLate),
  }
}

const MONTHS = [
  monthOf('2026-03', 482_000, 300_000),
  monthOf('2026-06', 480_000, 0),
  monthOf('2026-09', 485_000, 0),
  monthOf('2026-10', 486_250.5, 0),
  monthOf('2026-11', 0, 0, 480_000),
]

const ALL = [REMITTANCE, REVERSED]

/** A remittance of each state, and months of every age. Nothing is kept. */
export function fakeRemittances(): RemittanceSource {
  return {
    remittances: async (payerId, request) =>
      pageOf(
        ALL.filter((each) => payerId === null || each.payerId === payerId),
        request,
      ),
    remittance: async (id) => ALL.find((each) => each.id === id || each.number === id) ?? null,
    post: async () => ({ message: null, record: REMITTANCE }),
    reverse: async () => ({ message: null, record: REVERSED }),
    unremitted: async ({ at }) => ({ at: at ?? AT, months: MONTHS, total: addMonthSums(MONTHS) }),
  }
}
