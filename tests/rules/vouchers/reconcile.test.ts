import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import { textCell } from '#rules/payroll/file-cell.ts'
import { findColumns } from '#rules/payroll/named-columns.ts'
import { BANK_TABLE, readBankRows } from '#rules/vouchers/bank-lines.ts'
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

describe('what is matched without a person', () => {
  const line = (id: number, date: string, amount: number, words = '') => ({
    id,
    date: day(date),
    amount,
    words,
  })
  const entry = (id: number, date: string, amount: number, ...references: string[]) => ({
    id,
    date: day(date),
    amount,
    references,
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
