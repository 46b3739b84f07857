import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { writeWorkbook } from '#backend/files/workbook.ts'
import { readSheets } from '#backend/sheets/read-sheets.ts'
import { csvText } from '#rules/csv.ts'
import type { PlainDate } from '#rules/dates.ts'
import { count, csvRows, day, fileTable, identifier, money, sheetOf, text } from '#rules/file-table.ts'
import { naira } from '#rules/money.ts'
import type { FileCell } from '#rules/tables/file-cell.ts'
import { readAmount } from '#rules/tables/read-amount.ts'
import { readDay } from '#rules/tables/read-day.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

/** The rows of the first sheet, as the one reader of files has them. */
function rowsOf(bytes: Buffer): readonly (readonly FileCell[])[] {
  const read = readSheets(bytes)
  if ('refusal' in read) throw new Error(read.refusal)
  return read.sheets[0]?.rows ?? []
}

const koboIn = (cell: FileCell | undefined): number => {
  const read = readAmount(cell ?? { text: '' }, { decimalComma: false })
  if ('fault' in read) throw new Error(`${read.fault}: ${cell?.text}`)
  return read.amount
}

interface Row {
  readonly at: PlainDate
  readonly number: string
  readonly words: string
  readonly amount: number
  readonly people: number
}

const TABLE = fileTable<Row>({
  name: 'awkward',
  columns: [
    day('Date', ({ at }) => at),
    identifier('Account number', ({ number }) => number),
    text('Narration', ({ words }) => words),
    money('Amount (NGN)', ({ amount }) => naira(amount)),
    count('People', ({ people }) => people),
  ],
})

const row = (number: string, words: string, amount = 0.1, people = 0): Row => ({
  at: '2026-02-03' as PlainDate,
  number,
  words,
  amount,
  people,
})

const ROWS = [
  row('0819890982', 'Ṣọlá O’Brien-Adé; "Stores", Ltd', 500_000),
  row('00123', '=SUM(A1:A9)', -1_234_567.89, 12),
  row('+2348031234567', '-5 bags of rice', 0.01),
  row('1E5', "'Tunde' | the second", 90_000_000_000.99),
  row('UNP/SS/00042', 'two\nlines', -0.3),
  row('000', '@home', 0),
]

const asWritten = ROWS.map(({ at, number, words, amount, people }) => [
  at,
  number,
  words,
  Math.round(amount * 100),
  people,
])

const comeBack = (bytes: Buffer) =>
  rowsOf(bytes)
    .slice(1)
    .map(([at, number, words, amount, people]) => [
      readDay(at ?? { text: '' }, 'DAY_FIRST'),
      number?.number === undefined ? number?.text : number.number,
      words?.text,
      koboIn(amount),
      Number(people?.text),
    ])

describe('what the product writes and reads again', () => {
  it('comes back whole from CSV: numbers of people with their zeros, guarded texts as they were, amounts to the kobo', () => {
    expect(comeBack(Buffer.from(csvText(csvRows(TABLE, ROWS))))).toEqual(asWritten)
  })

  it('comes back whole from a workbook', async () => {
    const bytes = await writeWorkbook([sheetOf(TABLE, ROWS, 'Awkward')])
    expect(comeBack(Buffer.from(bytes))).toEqual(asWritten)
  })
})

describe('the journal as a file', () => {
  let backend: TestBackend
  let staff: Person
  beforeAll(async () => {
    backend = await startTestBackend()
    staff = await enrol(backend, { level: 3 })
  })
  afterAll(() => backend.close())

  it('says the same in CSV and in a workbook, and its sides are equal to the kobo', async () => {
    const files = []
    for (const format of ['csv', 'xlsx']) {
      const { rawPayload } = await backend.app.inject({
        url: `/admin/API/journalfile?format=${format}&to=2026-11-20`,
        headers: { [TOKEN_HEADER]: staff.token },
      })
      files.push(rowsOf(rawPayload))
    }
    const [csv = [], workbook = []] = files
    expect(csv.length).toBeGreaterThan(1_000)
    const heads = csv[0]?.map(({ text: head }) => head) ?? []
    const [debit, credit] = [heads.indexOf('Debit'), heads.indexOf('Credit')]
    const plain = (rows: typeof csv) =>
      rows.map((cells) =>
        heads.map((_, place) => {
          const cell = cells[place]
          return cell?.date ?? (cell?.number === undefined ? (cell?.text ?? '') : String(cell.number))
        }),
      )
    expect(plain(workbook)).toEqual(plain(csv))
    const sum = (place: number) => csv.slice(1).reduce((so, cells) => so + koboIn(cells[place]), 0)
    expect(sum(debit)).toBeGreaterThan(0)
    expect(sum(debit)).toBe(sum(credit))
  })
})
