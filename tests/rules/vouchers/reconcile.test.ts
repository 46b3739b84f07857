import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import { textCell } from '#rules/payroll/file-cell.ts'
import { findColumns } from '#rules/payroll/named-columns.ts'
import type { DateOrder } from '#rules/payroll/read-month.ts'
import { BANK_TABLE, bankDateOrder, readBankRows } from '#rules/vouchers/bank-lines.ts'
import { autoMatch, reconcile } from '#rules/vouchers/reconcile.ts'

const day = (text: string) => text as PlainDate
const sheet = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.map(textCell))

function read(...rows: readonly (readonly string[])[]) {
  const cells = sheet(...rows)
  const headers = findColumns(BANK_TABLE, cells, null)
  return headers === null ? null : readBankRows(cells, headers)
}

describe('the rows of a bank statement', () => {
  it('come with titles, a balance brought forward, ₦, brackets, dates in three forms and a total row', () => {
    const found = read(
      ['First Bank', '', '', '', ''],
      ['Date', 'Narration', 'Ref. No', 'Debit', 'Credit'],
      ['01/05/2026', 'Balance brought forward', '', '', ''],
      ['02/05/2026', 'Transfer', 'TRF/77', '', '₦1,500.00'],
      ['2026-05-03', 'Charge', '', '(50.25)', ''],
      ['04-May-2026 10:12:00', 'Cheque', '000124', '₦2,000', ''],
      ['', 'Total', '', '2,050.25', '1,500.00'],
    )
    expect(found).toEqual({
      faults: [],
      lines: [
        { row: 4, date: '2026-05-02', description: 'Transfer', reference: 'TRF/77', amount: 150_000 },
        { row: 5, date: '2026-05-03', description: 'Charge', reference: '', amount: -5_025 },
        { row: 6, date: '2026-05-04', description: 'Cheque', reference: '000124', amount: -200_000 },
      ],
    })
  })

  it('come with one signed column, and a wrong row is named', () => {
    const found = read(
      ['Transaction Date', 'Details', 'Amount'],
      ['5/13/2026', 'In', '10.00'],
      ['5/14/2026', 'Out', '-4.50'],
      ['soon', 'Nobody knows', '1.00'],
      ['5/15/2026', 'A third decimal', '1.005'],
    )
    expect(found?.lines.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-05-13', 1_000],
      ['2026-05-14', -450],
    ])
    expect(found?.faults).toEqual([
      { row: 4, fault: 'DATE' },
      { row: 5, fault: 'AMOUNT' },
    ])
  })

  it('lack a table without a date and amounts', () => {
    expect(read(['Narration', 'Balance'], ['x', '1'])).toBeNull()
  })
})

describe('the dates of a bank statement that can be read either way', () => {
  const orderOf = (from: string, to: string, told: DateOrder | null, ...dates: string[]) => {
    const cells = sheet(['Date', 'Amount'], ...dates.map((date) => [date, '1']))
    const headers = findColumns(BANK_TABLE, cells, null)
    if (headers === null) throw new Error('no headers')
    return bankDateOrder(cells, headers, { from: day(from), to: day(to) }, told)
  }

  it('follow the only order in which they lie within its days', () => {
    expect(orderOf('2026-05-01', '2026-05-31', null, '05/01/2026', '05/04/2026')).toBe('MONTH_FIRST')
    expect(orderOf('2026-05-01', '2026-05-31', 'MONTH_FIRST', '01/05/2026', '04/05/2026')).toBe('DAY_FIRST')
    expect(orderOf('2026-05-01', '2026-05-31', null, '05/31/2026 10:20', '05/04/2026 11:00')).toBe(
      'MONTH_FIRST',
    )
  })

  it('raise a question where both orders fit, once', () => {
    expect(orderOf('2026-01-01', '2026-12-31', null, '05/01/2026', '05/04/2026')).toBeNull()
    expect(orderOf('2026-01-01', '2026-12-31', 'MONTH_FIRST', '05/01/2026')).toBe('MONTH_FIRST')
    // In neither way of its days: it is refused by its rows, not by a question.
    expect(orderOf('2026-07-01', '2026-07-31', null, '05/01/2026')).toBe('DAY_FIRST')
  })
})

describe('what is matched without a person', () => {
  const line = (id: number, date: string, amount: number, words = '') => ({
    id,
    date: day(date),
    amount,
    words,
    payerId: null,
  })
  const entry = (id: number, date: string, amount: number, ...references: string[]) => ({
    id,
    date: day(date),
    amount,
    references,
    payerId: null,
  })

  it('needs one reference and amount, however far apart, or one amount within three days', () => {
    const lines = [
      line(1, '2026-05-30', 500, 'teller t-0091 Lagos'),
      line(2, '2026-05-04', 700),
      line(3, '2026-05-04', 900),
    ]
    const entries = [
      entry(11, '2026-05-01', 500, 'T-0091'),
      entry(12, '2026-05-07', 700),
      entry(13, '2026-05-08', 900),
    ]
    expect(autoMatch(lines, entries)).toEqual([
      { lineId: 1, entryId: 11, how: 'REFERENCE' },
      { lineId: 2, entryId: 12, how: 'DATE' },
    ])
  })

  it('tells the money of two payers apart that came alike, and takes none of another payer', () => {
    const of = <Row extends object>(payerId: string, row: Row) => ({ ...row, payerId })
    const lines = [
      of('bursary', line(1, '2026-05-04', 700)),
      of('hospital', line(2, '2026-05-05', 700)),
      of('hospital', line(3, '2026-05-04', 900)),
      line(4, '2026-05-04', 500),
    ]
    const entries = [
      of('hospital', entry(11, '2026-05-04', 700)),
      of('bursary', entry(12, '2026-05-05', 700)),
      of('bursary', entry(13, '2026-05-04', 900)),
      of('bursary', entry(14, '2026-05-04', 500)),
    ]
    expect(autoMatch(lines, entries)).toEqual([
      { lineId: 1, entryId: 12, how: 'DATE' },
      { lineId: 2, entryId: 11, how: 'DATE' },
      { lineId: 4, entryId: 14, how: 'DATE' },
    ])
  })

  it.each([
    [
      'two lines of one entry',
      [line(1, '2026-05-04', 5), line(2, '2026-05-05', 5)],
      [entry(11, '2026-05-04', 5)],
    ],
    [
      'two entries of one line',
      [line(1, '2026-05-04', 5)],
      [entry(11, '2026-05-04', 5), entry(12, '2026-05-05', 5)],
    ],
    [
      'one reference twice',
      [line(1, '2026-05-04', 5, 'T-0091'), line(2, '2026-05-30', 5, 'T-0091')],
      [entry(11, '2026-01-04', 5, 'T-0091')],
    ],
    ['the other sign', [line(1, '2026-05-04', 5)], [entry(11, '2026-05-04', -5)]],
  ])('leaves out %s', (_name, lines, entries) => {
    expect(autoMatch(lines, entries)).toEqual([])
  })
})

describe('a reconciliation', () => {
  const sums = {
    opening: kobo(1_000),
    closing: kobo(1_450),
    lines: kobo(450),
    book: kobo(1_700),
    uncredited: kobo(400),
    unpresented: kobo(200),
    excluded: kobo(-50),
    unmatched: kobo(0),
    unmatchedLines: 0,
  }

  it('brings the balance of the books to that of the bank', () => {
    expect(reconcile(sums)).toEqual({ missing: 0, unexplained: 0, canClose: true })
  })

  it('stays open while a kobo is missing or a line is open', () => {
    expect(reconcile({ ...sums, closing: kobo(1_451) })).toEqual({
      missing: 1,
      unexplained: 0,
      canClose: false,
    })
    expect(reconcile({ ...sums, unmatched: kobo(-50), excluded: kobo(0), unmatchedLines: 1 }).canClose).toBe(
      false,
    )
  })
})
