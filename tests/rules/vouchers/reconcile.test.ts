import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import { matchLines, reconcile } from '#rules/vouchers/reconcile.ts'

const day = (text: string) => text as PlainDate

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
    expect(matchLines(lines, entries).certain).toEqual([
      { lineId: 1, entryId: 11, how: 'REFERENCE' },
      { lineId: 2, entryId: 12, how: 'DATE' },
    ])
    // Four days apart nothing but the amount is the same, which is no proposal either.
    expect(matchLines(lines, entries).proposals).toEqual([])
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
    expect(matchLines(lines, entries).certain).toEqual([
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
    expect(matchLines(lines, entries).certain).toEqual([])
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
