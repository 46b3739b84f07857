import { addMonths, lagosDate, type PlainDate } from '#rules/dates.ts'
import { kobo, naira, ZERO_KOBO } from '#rules/money.ts'
import { pageOf } from '#schema/page.ts'
import type { BankEntry, BankLine, BankSource, BankStatement } from '#schema/vouchers/bank-source.ts'
import { RECORDED_AT } from '../recording/recording.ts'

const LAST_MONTH = addMonths(lagosDate(RECORDED_AT), -1).slice(0, 8)
const day = (number: number) => `${LAST_MONTH}${String(number).padStart(2, '0')}` as PlainDate
const DONE = { at: RECORDED_AT, by: 'Ngozi Adeyemi' }

/** The one bank statement of the mock, half reconciled; none in an empty society. */
export function mockBank(isEmpty: boolean): BankSource {
  const statement: BankStatement = {
    id: 'mock-statement',
    bankAccount: null,
    state: 'OPEN',
    from: day(1),
    to: day(28),
    fileName: 'statement.csv',
    uploaded: DONE,
    closed: null,
    opening: naira(2_450_000),
    closing: naira(2_718_950),
    lines: naira(268_950),
    book: naira(2_675_000),
    uncredited: naira(35_000),
    unpresented: naira(80_000),
    excluded: ZERO_KOBO,
    unmatched: kobo(0 - naira(1_050)),
    unmatchedLines: 2,
    missing: ZERO_KOBO,
    unexplained: ZERO_KOBO,
    canClose: false,
  }
  const line = (
    id: number,
    description: string,
    amount: number,
    changes: Partial<BankLine> = {},
  ): BankLine => ({
    id: String(id),
    row: id + 1,
    date: day(id * 3),
    description,
    reference: `TRF/00${id}`,
    amount: amount < 0 ? kobo(0 - naira(0 - amount)) : naira(amount),
    state: 'OPEN',
    how: null,
    reason: null,
    entries: [],
    payer: null,
    ...changes,
  })
  const lines = [
    line(1, 'Transfer from the Bursary', 270_000, {
      state: 'MATCHED',
      how: 'REFERENCE',
      entries: ['JV00000041'],
    }),
    line(2, 'SMS charge', -50),
    line(3, 'Account maintenance', -1_000),
  ]
  const entry = (id: number, narration: string, amount: number): BankEntry => ({
    id: String(id),
    entry: `JV000000${id}`,
    date: day(id - 25),
    narration,
    reference: `CHQ/00${id}`,
    amount: amount < 0 ? kobo(0 - naira(0 - amount)) : naira(amount),
    isEarly: false,
  })
  const entries = [
    entry(44, 'Savings paid at the bank RV00000012', 35_000),
    entry(46, 'Audit of the year PV00000004', -80_000),
  ]
  const shown = isEmpty ? [] : [statement]
  return {
    bankStatements: async (_bankAccount, request) => pageOf(shown, request),
    bankStatement: async (id) => shown.find((each) => each.id === id) ?? null,
    bankLines: async (_id, state, request) =>
      pageOf(isEmpty ? [] : lines.filter((each) => (state ?? each.state) === each.state), request),
    bankEntries: async (_id, request) => pageOf(isEmpty ? [] : entries, request),
    uploadBankStatement: async () => ({ message: null, record: statement.id }),
    automatchBankStatement: async () => ({ message: null }),
    matchBankLines: async () => ({ message: null }),
    releaseBankLines: async () => ({ message: null }),
    excludeBankLines: async () => ({ message: null }),
    endBankStatement: async () => ({ message: null }),
  }
}
