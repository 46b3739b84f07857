import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSchedule } from '#backend/payroll/schedule-file.ts'
import type { PayerRow, Schedule } from '#backend/payroll/schedules.ts'
import type { PlainDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import type { FileColumn } from '#rules/payroll/words.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { payerForm } from '../../support/payer-form.ts'
import { payrollMonth } from '../../support/payroll-month.ts'
import type { Person } from '../../support/people.ts'
import { readCsv } from '../../support/read-csv.ts'

const SCHEDULE = { payerName: 'Bursary', month: '2026-05-01' as PlainDate, version: 2 } as Schedule

const aRow = (changes: Partial<PayerRow> = {}): PayerRow => ({
  memberId: 'm1',
  identifier: '00123',
  name: 'Ada Obi',
  memberNumber: 'COOP000101',
  staffNumber: 'SS 1',
  payrollNumber: 'IP 1',
  element: 'LN',
  description: 'Loans',
  oldAmount: naira(0),
  amount: naira(250.5),
  action: 'start',
  lastMonth: '2026-08-01' as PlainDate,
  authority: 'L1, L2',
  loanReference: 'L1',
  balance: naira(1000),
  ...changes,
})

const columns = (...wanted: (readonly [FileColumn['column'], string])[]): readonly FileColumn[] =>
  wanted.map(([column, heading]) => ({ column, heading }))

const ELEMENTS = [{ code: 'SAV/[1]' }, { code: 'LN' }]

const textOf = (content: Uint8Array | string) => readCsv(Buffer.from(content).toString('utf8'))

describe('the file of a deduction schedule', () => {
  it('shows the columns of the payer in its order, under its headings, with totals under the amounts', async () => {
    const wanted = columns(
      ['PAYROLL_NUMBER', 'IPPIS No'],
      ['NEW_AMOUNT', 'Amount'],
      ['NAME', 'Staff name'],
      ['MONTHS', 'Times'],
      ['BALANCE', 'To recover'],
      ['LOAN_REFERENCE', 'Loan'],
      ['STAFF_NUMBER', 'PF'],
    )
    const rows = [
      aRow(),
      aRow({ element: 'SAV/[1]', lastMonth: null, balance: null, loanReference: '', amount: naira(100) }),
    ]
    const { content, name } = await writeSchedule(
      SCHEDULE,
      { columns: wanted, sheets: 'one', elements: ELEMENTS },
      rows,
      'csv',
    )
    expect(name).toBe('Bursary 2026-05 v2.csv')
    expect(textOf(content)).toEqual([
      ['IPPIS No', 'Amount', 'Staff name', 'Times', 'To recover', 'Loan', 'PF'],
      ['IP 1', '250.5', 'Ada Obi', '4', '1000', 'L1', 'SS 1'],
      ['IP 1', '100', 'Ada Obi', '', '', '', 'SS 1'],
      ['Total', '350.5', '2 rows', '', '1000', '', ''],
    ])
  })

  it('gives each element a sheet where the payer wants that, with its total and a name that sheets may have', async () => {
    const rows = [aRow(), aRow({ element: 'SAV/[1]', amount: naira(100) }), aRow({ element: 'OLD' })]
    const profile = { columns: [], sheets: 'per element', elements: ELEMENTS } as const
    const { content } = await writeSchedule(SCHEDULE, profile, rows, 'xlsx')
    const { sheets } = await readXlsx(content)
    expect(sheets.map((sheet) => [sheet.name, sheet.rows.length, sheet.rows.at(-1)?.[6]])).toEqual([
      ['SAV 1', 3, 100],
      ['LN', 3, 250.5],
      ['OLD', 3, 250.5],
    ])
    // The number is a text with its zeros on every sheet.
    expect(sheets.map((sheet) => sheet.rows[1]?.[0])).toEqual(['00123', '00123', '00123'])
    const empty = await writeSchedule(SCHEDULE, profile, [], 'xlsx')
    expect((await readXlsx(empty.content)).sheets.map((sheet) => sheet.name)).toEqual(['May 2026'])
  })

  it('writes what looks like a formula as a text, in cells and in headings', async () => {
    const wanted = columns(['NAME', '=1+1'], ['NEW_AMOUNT', 'Amount'])
    const rows = [aRow({ name: '=cmd|1' })]
    const profile = { columns: wanted, sheets: 'one', elements: ELEMENTS } as const
    const csv = Buffer.from((await writeSchedule(SCHEDULE, profile, rows, 'csv')).content).toString('utf8')
    expect(csv).not.toMatch(/(?:^|[\n,"\uFEFF])=/)
    const { sheets } = await readXlsx((await writeSchedule(SCHEDULE, profile, rows, 'xlsx')).content)
    expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
    expect(sheets[0]?.rows[1]?.[0]).toBe('=cmd|1')
  })
})

describe('the columns of a payer', () => {
  let backend: TestBackend
  let admin: Person
  let payer: string
  const month = payrollMonth(() => backend)
  const { ask, paid, owe, sent } = month
  beforeAll(async () => {
    backend = await startTestBackend()
    ;({ admin, payer } = await month.open())
  })
  afterAll(() => backend.close())

  const form = async (changes: object) => {
    const kept = payerForm((await ask('GET', 'payers')).body.payers[0])
    return ask('PUT', `payers/${payer}`, { ...kept, ...changes }, admin)
  }

  it('tell whom, how much and which element, each once, or they are refused', async () => {
    const errorsOf = async (changes: object) => (await form(changes)).body.errors
    const [number, amount] = columns(['NUMBER', 'No'], ['NEW_AMOUNT', 'Amount'])
    expect(await errorsOf({ columns: [number] })).toEqual({ columns: PAYROLL_TEXTS.columnsLack })
    expect(await errorsOf({ columns: [number, amount] })).toEqual({
      columns: PAYROLL_TEXTS.columnsLackElement,
    })
    const twice = columns(['ELEMENT', ' no '], ['NUMBER', ''])
    expect(await errorsOf({ columns: [number, amount, ...twice] })).toEqual({
      'columns.2.heading': PAYROLL_TEXTS.headingTwice,
      'columns.3.column': PAYROLL_TEXTS.columnTwice,
      'columns.3.heading': PAYROLL_TEXTS.noHeading,
    })
    // Where every element has a sheet of its own, the sheet tells it.
    const sheets = { sheets: 'per element', fileKind: 'xlsx' }
    expect((await form({ columns: [number, amount], ...sheets })).status).toBe(200)
    expect(await errorsOf({ ...sheets, fileKind: 'csv' })).toEqual({
      columns: PAYROLL_TEXTS.columnsLackElement,
    })
  })

  it('stay as they are when a caller that does not know of them changes the payer', async () => {
    const [read] = (await ask('GET', 'payers')).body.payers
    const { sheets, columns: had } = read
    const old = payerForm(read, 'sheets', 'columns')
    expect((await ask('PUT', `payers/${payer}`, { ...old, remittanceDay: 9 }, admin)).status).toBe(200)
    expect((await ask('GET', 'payers')).body.payers[0]).toMatchObject({
      remittanceDay: 9,
      sheets,
      columns: had,
    })
    expect(had).toHaveLength(2)
    expect((await form({ columns: [], sheets: 'one' })).status).toBe(200)
    expect((await ask('GET', 'payers')).body.payers[0]).toMatchObject({ sheets: 'one', columns: [] })
  })

  it('tell what is still to be recovered, without what is in flight, and nothing of savings', async () => {
    const ada = await paid()
    const loan = await owe(ada, 1000)
    const item = { person: ada, kind: 'loan', item: 'ONE_YEAR_NORMAL', record: loan } as const
    await sent('2026-05-01', [{ ...item, amount: 300 }])
    const june = await sent('2026-06-01', [
      { ...item, amount: 250 },
      { person: ada, item: 'ORDINARY_SAVINGS', amount: 40 },
    ])
    const wanted = columns(
      ['NUMBER', 'No'],
      ['ELEMENT', 'Code'],
      ['NEW_AMOUNT', 'Amount'],
      ['BALANCE', 'Left'],
    )
    expect((await form({ columns: wanted })).status).toBe(200)
    const { bytes } = await ask('GET', `deductionschedules/${june}/file?kind=csv`)
    expect(textOf(bytes)).toEqual([
      ['No', 'Code', 'Amount', 'Left'],
      [ada.number, 'SAV', '40', ''],
      [ada.number, 'REST', '250', '700'],
      ['Total', '2 rows', '290', '700'],
    ])
  })
})
