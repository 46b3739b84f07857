import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { judgeOpening } from '#rules/go-live/judge-opening.ts'
import { makeAccountFinder } from '#rules/go-live/opening-accounts.ts'
import { openingObstacle, validateGoLive } from '#rules/go-live/opening-batch.ts'
import { readOpeningFile } from '#rules/go-live/opening-file.ts'
import { kobo, naira } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { type FileSheet, textCell } from '#rules/tables/file-cell.ts'
import { chartOfAccounts } from '#rules/treasury/chart.ts'

const day = (text: string) => text as PlainDate
const CHART = chartOfAccounts(DEFAULT_SOCIETY_SETTINGS)

function read(...rows: readonly (readonly string[])[]) {
  return readCells(rows.map((row) => row.map(textCell)))
}

function readCells(rows: FileSheet['rows']) {
  const sheet: FileSheet = { name: '', isHidden: false, rows, hiddenRows: [], formulas: 0, merged: [] }
  const file = readOpeningFile(
    [sheet],
    { mapping: null, dateOrder: 'DAY_FIRST', university: 'University of Nigeria' },
    day('2026-11-01'),
  )
  if ('problem' in file) return null
  return { rows: file.rows, others: file.reading.sheets[0]?.others }
}

const judge = (rows: Parameters<typeof judgeOpening>[0]) =>
  judgeOpening(rows, {
    goLive: day('2026-11-01'),
    accountOf: makeAccountFinder(CHART, DEFAULT_SOCIETY_SETTINGS),
    members: [{ id: 'm1', name: 'Ada Eze', identifiers: ['M1'], isOfPayer: true }],
    about: { numbers: new Map([['M1', 'MEMBER']]), emails: new Map(), payers: new Map() },
    instructed: new Set(),
    loanOf: () => null,
    lands: [],
  })

describe('accounts that other records make up', () => {
  it('take no opening balance for payers, whose months the old books do not tell', () => {
    const found = read(
      ['Account', 'Member', 'Balance'],
      ['01020201', '', '5'],
      ['02010108', '', '5'],
      ['01020202', '', '5'],
      ['02010103', '', '5'],
    )
    expect(judge(found?.rows ?? []).map(({ outcome }) => outcome)).toEqual([
      'NOT_FOR_OPENING',
      'NOT_FOR_OPENING',
      'READY',
      'READY',
    ])
  })
})

describe('a file of opening balances', () => {
  it('comes with titles, sides, brackets, totals, notes and repeated headers', () => {
    const found = read(
      ['Trial balance of the old books', '', '', ''],
      ['Account code', 'Member No', 'Debit', 'Credit'],
      ['01020101', '', '₦1,500.00', ''],
      ['2020305', 'M1', '', '1,000'],
      ['Account code', 'Member No', 'Debit', 'Credit'],
      ['', '', '', ''],
      ['Checked by the treasurer', '', '', ''],
      ['03030101', '', '', '(500)'],
      ['Total', '', '1,500.00', '500.00'],
    )
    expect(found?.rows.map(({ row, account, side, amount }) => [row, account, side, amount])).toEqual([
      [3, '01020101', 'DEBIT', 150_000],
      [4, '2020305', 'CREDIT', 100_000],
      [8, '03030101', 'CREDIT', -50_000],
    ])
    expect(found?.others?.map(({ use, rows }) => [use, rows])).toEqual([
      ['TOTAL', ['9']],
      ['HEADERS', ['5']],
      ['SIGNATURE', ['7']],
      ['ABOVE_HEADERS', ['1']],
    ])
  })

  it('takes sides from a column or from the end of the amounts, and leaves totals out', () => {
    const found = read(
      ['Account', 'Member', 'Amount', 'Dr/Cr'],
      ['Bank', '', '1,500.00', 'DR'],
      ['2020305', 'M1', '1,500.00', 'CR'],
      ['TOTALS', '', '1,500.00', 'DR'],
    )
    expect(found?.rows.map(({ side, amount }) => [side, amount])).toEqual([
      ['DEBIT', 150_000],
      ['CREDIT', 150_000],
    ])
    const endings = read(
      ['Account', 'Member', 'Balance'],
      ['Bank', '', '10 DR'],
      ['2020305', 'M1', '10.00CR'],
    )
    expect(endings?.rows.map(({ side, amount }) => [side, amount])).toEqual([
      ['DEBIT', 1_000],
      ['CREDIT', 1_000],
    ])
  })

  it('says what cannot be read of a row, and of the terms of a loan', () => {
    const found = read(
      ['Account', 'Member', 'Balance', 'Loan amount', 'Months', 'Loan date'],
      ['Bank', '', 'plenty', '', '', ''],
      ['Bank', '', '1.005', '', '', ''],
      ['01020306', 'M1', '5', '10', 'twelve', '2024-05-01'],
      ['01020306', 'M1', '5', '10', '12', '01/05/2024'],
      ['01020306', '1.2E+11', '5', '', '', ''],
    )
    expect(found?.rows.map(({ fault }) => fault)).toEqual([
      'NO_AMOUNT',
      'FRACTION_OF_A_KOBO',
      'LOAN_TERMS_UNREADABLE',
      null,
      'ROUNDED_IDENTIFIER',
    ])
    expect(found?.rows[3]).toMatchObject({ loanAmount: 1_000, loanMonths: 12, loanDate: '2024-05-01' })
    expect(read(['Name', 'Amount'], ['Ada', '1'])).toBeNull()
  })

  it('reads no number of a workbook as months that no loan has', () => {
    const heads = ['Account', 'Member', 'Balance', 'Loan amount', 'Months', 'Loan date'].map(textCell)
    const before = ['01020306', 'M1', '5', '10'].map(textCell)
    const rows = [999, 1_000, 3e9, 1.5].map((number) =>
      before.concat([{ text: String(number), number }, textCell('2024-05-01')]),
    )
    const read = readCells([heads, ...rows])
    expect(read?.rows.map(({ loanMonths, fault }) => [loanMonths, fault])).toEqual([
      [999, null],
      [null, 'LOAN_TERMS_UNREADABLE'],
      [null, 'LOAN_TERMS_UNREADABLE'],
      [null, 'LOAN_TERMS_UNREADABLE'],
    ])
  })

  it('puts each balance on the side of its account, and refuses members’ accounts on the other', () => {
    const found = read(
      ['Account', 'Member', 'Debit', 'Credit', 'Ref'],
      ['Bank', '', '', '40', ''],
      ['Accumulated surplus', '', '25', '', ''],
      ['Ordinary savings', 'M1', '10', '', ''],
      ['02010101', '', '', '3', 'TRF/1'],
      ['02010101', '', '', '4', 'TRF/2'],
      ['02010101', '', '', '5', 'TRF/2'],
    )
    expect(judge(found?.rows ?? []).map(({ outcome, moved }) => [outcome, moved])).toEqual([
      ['READY', -4_000],
      ['READY', 2_500],
      ['WRONG_SIDE', 0],
      ['READY', -300],
      ['DUPLICATE', 0],
      ['DUPLICATE', 0],
    ])
  })
})

describe('the go-live day', () => {
  const days = { today: day('2026-11-20'), firstEntry: day('2026-11-03'), closedThrough: day('2026-09-30') }
  it.each([
    ['the day of the first entry', '2026-11-03', /^$/],
    ['a day before it', '2026-10-01', /^$/],
    ['a day after it', '2026-11-04', /entries from 3 November 2026:/],
    ['a day of a closed month', '2026-09-30', /the months to 30 September 2026 are closed/],
    ['a day to come', '2026-11-21', /.+/],
    ['no day', '', /please give the go-live day/],
  ])('takes or refuses %s', (_of, goLive, error) => {
    expect(validateGoLive(goLive, days)['goLive'] ?? '').toMatch(error)
  })
})

describe('a batch of opening balances', () => {
  const control = (amount: number, typed: number | null) => ({
    account: { number: '01020101', name: 'Bank' },
    rows: 1,
    amount: kobo(amount),
    typed: typed === null ? null : kobo(typed),
  })
  const sums = {
    outcomes: [{ outcome: 'READY' as const, rows: 2 }],
    controls: [control(50_000, 50_000)],
    debit: naira(500),
    credit: naira(500),
  }
  it.each([
    ['everything agrees', sums, /^$/],
    [
      'a row is wrong',
      { ...sums, outcomes: [{ outcome: 'NEGATIVE' as const, rows: 1 }] },
      /^Correct 1 row in/,
    ],
    ['a total is missing', { ...sums, controls: [control(1, null)] }, /^Enter the control total of Bank/],
    ['a total differs by one kobo', { ...sums, controls: [control(50_000, 50_001)] }, /₦500; .* ₦500\.01/],
    ['an account with a total has no rows', { ...sums, controls: [control(0, 5)] }, /total ₦0/],
    ['the sides differ', { ...sums, credit: kobo(49_999) }, /does not balance/],
    ['there is nothing', { ...sums, outcomes: [], debit: kobo(0), credit: kobo(0) }, /No row/],
  ])('says what is in the way when %s', (_when, batch, text) => {
    expect(openingObstacle(batch)?.message ?? '').toMatch(text)
  })
})
