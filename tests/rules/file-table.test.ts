import { describe, expect, it } from 'vitest'
import { writeWorkbook } from '#backend/files/workbook.ts'
import { readSheets } from '#backend/sheets/read-sheets.ts'
import { workbookOf } from '#client/lists/workbook.ts'
import { csvText } from '#rules/csv.ts'
import type { PlainDate } from '#rules/dates.ts'
import {
  count,
  csvRows,
  day,
  fileTable,
  identifier,
  linesTable,
  money,
  sheetName,
  sheetOf,
  text,
} from '#rules/file-table.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import { cellTypes, partOf } from '../support/workbook-cells.ts'

interface Payment {
  readonly who: string
  readonly account: string | null
  readonly amount: Kobo | null
  readonly on: PlainDate | null
}

const PAYMENTS = fileTable<Payment>({
  name: 'payments',
  columns: [
    count('S/N', (_payment, serial) => serial),
    text('Name', ({ who }) => who),
    identifier('Account number', ({ account }) => account),
    money('Amount (NGN)', ({ amount }) => amount),
    day('Paid on', ({ on }) => on),
  ],
  foot: (payments) => ({ Name: 'Total', 'Amount (NGN)': kobo(payments.length * 100) }),
})

const ITEMS: readonly Payment[] = [
  { who: '=1+1', account: '0819890982', amount: kobo(250_50), on: '2026-11-28' as PlainDate },
  { who: 'Ada Obi', account: null, amount: null, on: null },
]

const sheet = sheetOf(PAYMENTS, ITEMS, 'Payments')

describe('a table that is written as a file', () => {
  it('gives the same rows as CSV, in naira, with its last row', () => {
    expect(csvRows(PAYMENTS, ITEMS)).toEqual([
      ['S/N', 'Name', 'Account number', 'Amount (NGN)', 'Paid on'],
      [1, '=1+1', '0819890982', 250.5, '2026-11-28'],
      [2, 'Ada Obi', null, null, null],
      [null, 'Total', null, 2, null],
    ])
    expect(csvText(csvRows(PAYMENTS, ITEMS))).toContain('"0819890982",250.5,"2026-11-28"')
  })

  it('gives each line of an item the number of the item', () => {
    const table = linesTable<readonly string[], string>({
      name: 'words',
      lines: (words) => words,
      columns: [count('S/N', (_word, serial) => serial), text('Word', (word) => word)],
    })
    expect(csvRows(table, [['a', 'b'], [], ['c']]).slice(1)).toEqual([
      [1, 'a'],
      [1, 'b'],
      [3, 'c'],
    ])
  })

  it.each([
    ['the browser', async () => Buffer.from(await (await workbookOf(sheet)).arrayBuffer())],
    ['the backend', async () => Buffer.from(await writeWorkbook([sheet]))],
  ])(
    'becomes a workbook of %s with numbers of accounts as texts, amounts as numbers and days as dates',
    async (_by, written) => {
      const bytes = await written()
      expect(cellTypes(bytes)).toEqual([
        ['s', 's', 's', 's', 's'],
        ['n', 's', 's', 'n', 'n'],
        ['n', 's', '', '', ''],
        ['', 's', '', 'n', ''],
      ])
      expect(partOf(bytes, 'xl/styles.xml')).toContain('#,##0.00')
      const read = readSheets(bytes)
      expect('refusal' in read ? read : read.sheets[0]?.rows.slice(1, 2)).toEqual([
        [
          { text: '1', number: 1 },
          { text: '=1+1' },
          { text: '0819890982' },
          expect.objectContaining({ number: 250.5 }),
          expect.objectContaining({ date: '2026-11-28' }),
        ],
      ])
    },
  )

  it('names a sheet as spreadsheet programs allow it, and no two alike', () => {
    const taken = new Set<string>()
    expect(sheetName('A/B: what is too long for the name of a sheet', taken)).toBe(
      'A B  what is too long for the n',
    )
    expect(sheetName('SAV', taken)).toBe('SAV')
    expect(sheetName('sav', taken)).toBe('sav 2')
  })
})
