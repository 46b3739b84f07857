import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { LEDGER, payrollMonth } from '../../support/payroll-month.ts'
import { readCsv } from '../../support/read-csv.ts'

let backend: TestBackend

const month = payrollMonth(() => backend)
const { ask, paid, owe, sent, uploaded, detail, rowsOf, change, post, posted, balance, stateOf } = month

beforeAll(async () => {
  backend = await startTestBackend()
  await month.open()
})
afterAll(() => backend.close())

/** Number of the row, element, outcome and amount. */
const judged = async (id: string) =>
  (await rowsOf(id)).map((row: { row: number; element: string; outcome: string; amount: number }) => [
    row.row,
    row.element,
    row.outcome,
    row.amount,
  ])

const COLUMNS = {
  identifier: 'membersid',
  amounts: [
    { header: 'Contribution', element: 'SAV' },
    { header: 'Special', element: 'SAV' },
    { header: 'Repayment', element: 'REST' },
  ],
}

describe('a deduction report with several amounts in a row', () => {
  it('judges, totals, gives back and books each amount, and remembers the element of each column', async () => {
    const [ada, bola, chi] = [await paid(), await paid(), await paid()]
    const loan = await owe(bola, 300)
    const schedule = await sent('2026-05-01', [
      { person: ada, item: 'SHARE_CAPITAL', amount: 100 },
      { person: ada, item: 'ORDINARY_SAVINGS', amount: 400 },
      { person: bola, item: 'ORDINARY_SAVINGS', amount: 200 },
      { person: bola, kind: 'loan', item: 'ONE_YEAR_NORMAL', record: loan, amount: 300 },
      { person: chi, item: 'ORDINARY_SAVINGS', amount: 50 },
    ])
    const file = [
      'membersid,Contribution,Special,Repayment',
      `${ada.number},450,50,`,
      `${bola.number},100,20.50,350`,
      `${chi.number},,,`,
      `${ada.number},500,,10`,
      ',1050,70.50,360',
    ].join('\n')
    const id = await uploaded('2026-05', file)
    expect((await detail(id)).columnsFit).toBe(false)

    const nameless = [COLUMNS.amounts[0], { header: 'Special' }]
    const refused = await change(id, 'columns', { ...COLUMNS, amounts: nameless })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { 'amounts.1.element': REPORT_TEXTS.noElement },
    ])
    const unknown = [COLUMNS.amounts[0], { header: 'Repayment', element: 'OTHER' }]
    expect((await change(id, 'columns', { ...COLUMNS, amounts: unknown })).body.errors).toEqual({
      'amounts.1.element': REPORT_TEXTS.unknownElement,
    })
    const set = await change(id, 'columns', COLUMNS)
    expect(set.status, set.text).toBe(200)

    expect(await judged(id)).toEqual([
      [2, 'SAV', 'EXACT', 500],
      [3, 'SAV', 'SHORT', 120.5],
      [3, 'REST', 'OVER', 350],
      [4, 'SAV', 'NOT_DEDUCTED', 0],
      [4, 'REST', 'EXACT', 0],
      [5, 'SAV', 'DUPLICATE', 500],
      [5, 'REST', 'UNEXPECTED', 10],
    ])
    expect((await detail(id)).report.total).toBe(1480.5)
    expect((await detail(id)).file.writtenTotal).toBe(1480.5)
    const [, , , , , second] = await rowsOf(id)
    await change(id, 'rows', { rows: [second._id], decision: 'TAKE_OUT' })
    await change(id, 'controltotal', { controlTotal: 980.51 })
    expect((await post(id)).body.message).toBe('The rows total ₦980.50; the letter says ₦980.51.')
    await posted(id)

    expect(await balance('savings', LEDGER.shares, ada.id)).toBe(100)
    expect(await balance('savings', LEDGER.ordinary, ada.id)).toBe(400)
    expect(await balance('unapplied', 'UNAPPLIED_BALANCES', ada.id)).toBe(10)
    expect(await balance('savings', LEDGER.ordinary, bola.id)).toBe(120.5)
    expect(await balance('loan', LEDGER.loan, bola.id)).toBe(0)
    expect(await balance('unapplied', 'UNAPPLIED_BALANCES', bola.id)).toBe(50)
    expect((await stateOf(schedule, chi))[0]?.state).toBe('not deducted')
    await expectBalanced(backend)

    const back = (await ask('GET', `deductionreports/${id}/file`)).bytes
    const lines = readCsv(back.toString('utf8'))
    expect(lines[0]).toEqual(['membersid', 'Contribution', 'Special', 'Repayment', 'Outcome', 'Message'])
    expect(lines[2]?.slice(4)).toEqual([
      'Contribution + Special: Less than scheduled / Repayment: More than scheduled',
      'Contribution + Special: ₦200 was scheduled. / Repayment: ₦300 was scheduled.',
    ])
    expect(lines[4]?.[4]).toBe(
      'Contribution + Special: Twice in the file; Taken out / Repayment: Not on the schedule',
    )
    // Of what was taken out nothing is said about where its money goes.
    expect(lines[4]?.[5]).toMatch(
      /^Contribution \+ Special: Row 2 is for the same person and element\. \/ Repayment: /,
    )

    const next = await detail(await uploaded('2026-06', `${file}\n`.replace('450,50', '460,40')))
    expect(next.columnsFit).toBe(true)
    expect(next.columns.amounts).toEqual(COLUMNS.amounts)
  })

  it('finds columns that are named like the elements by itself', async () => {
    const ada = await paid()
    await sent('2026-07-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 40 }])
    await backend.deps.db.updateTable('payers').set({ column_mapping: null }).execute()
    const id = await uploaded('2026-07', `Staff No,SAV,Loans and the rest\n${ada.number},40,5`)
    expect(await judged(id)).toEqual([
      [2, 'SAV', 'EXACT', 40],
      [2, 'REST', 'UNEXPECTED', 5],
    ])
  })
})

describe('what a deduction report is asked about before it is posted', () => {
  it('waits until it is said how its dates are written, and the payer’s next file is read so', async () => {
    const ada = await paid()
    await sent('2026-08-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 40 }])
    const file = (amount: number) => `Staff No,Element,Amount,Date\n${ada.number},SAV,${amount},08/09/2026`
    const id = await uploaded('2026-08', file(40))
    expect((await detail(id)).file.ambiguousDates).toBe(true)
    expect((await rowsOf(id))[0].outcome).toBe('OTHER_MONTH')
    const [row] = await rowsOf(id)
    await change(id, 'rows', { rows: [row._id], decision: 'KEEP' })
    await change(id, 'controltotal', { controlTotal: 40 })
    expect((await post(id)).body.message).toBe(REPORT_TEXTS.ambiguousDates)

    const columns = {
      identifier: 'Staff No',
      element: 'Element',
      month: 'Date',
      amounts: [{ header: 'Amount' }],
    }
    await change(id, 'columns', { ...columns, dateOrder: 'MONTH_FIRST' })
    const { file: seen, columns: kept } = await detail(id)
    expect([seen.ambiguousDates, kept.dateOrder]).toEqual([false, 'MONTH_FIRST'])
    expect((await rowsOf(id))[0].outcome).toBe('EXACT')
    await posted(id)

    const next = await uploaded('2026-08', file(41))
    expect((await detail(next)).file.ambiguousDates).toBe(false)
    expect((await rowsOf(next))[0]).toMatchObject({ month: '2026-08' })
  })

  it('waits until it is said what amounts below zero are, and believes a file that says it is of refunds', async () => {
    const [ada, bola] = [await paid(), await paid()]
    await sent('2026-10-01', [
      { person: ada, item: 'ORDINARY_SAVINGS', amount: 40 },
      { person: bola, item: 'ORDINARY_SAVINGS', amount: 50 },
    ])
    const file = (more: number, title = '') =>
      `${title}Staff No,Element,Amount\n${ada.number},SAV,-${40 + more}\n${bola.number},SAV,-50`
    const id = await uploaded('2026-10', file(0))
    const seen = await detail(id)
    expect([seen.file.ambiguousSigns, seen.report.total, seen.columns.negativeAmounts]).toEqual([
      true,
      -90,
      '',
    ])
    await change(id, 'controltotal', { controlTotal: -90 })
    expect((await post(id)).body.message).toBe(REPORT_TEXTS.ambiguousSigns)

    const columns = { identifier: 'Staff No', element: 'Element', amounts: [{ header: 'Amount' }] }
    await change(id, 'columns', { ...columns, negativeAmounts: 'DEDUCTIONS' })
    const { file: said, report } = await detail(id)
    expect([said.ambiguousSigns, report.total]).toEqual([false, 90])
    // Nothing is remembered before a posting.
    const before = await uploaded('2026-11', file(1))
    expect((await detail(before)).file.ambiguousSigns).toBe(true)
    await posted(id)

    const next = await detail(await uploaded('2026-10', file(2)))
    expect([next.file.ambiguousSigns, next.report.total, next.columns.negativeAmounts]).toEqual([
      false,
      92,
      'DEDUCTIONS',
    ])
    const refunds = await detail(await uploaded('2026-10', file(3, 'Refunds of October\n')))
    expect([refunds.file.ambiguousSigns, refunds.report.total, refunds.columns.negativeAmounts]).toEqual([
      false,
      -93,
      '',
    ])
  })

  it('names merged cells, hidden rows and hidden sheets, and counts cells with formulas', async () => {
    const ada = await paid()
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'September',
          rows: [
            ['Deductions of September', null, null],
            ['Staff No', 'Element', 'Amount'],
            [ada.number, 'SAV', null],
            ['00001', 'SAV', 1],
            ['00002', 'SAV', 1],
          ],
          merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }],
          cells: new Map([['2,2', { formula: '20*2', formulaResult: 40 }]]),
          rowDefs: new Map([
            [3, { hidden: true }],
            [4, { hidden: true }],
          ]),
        },
        { name: 'Old', rows: [['x']], hidden: true },
      ],
    })
    const { file } = await detail(await uploaded('2026-09', workbook))
    expect(file).toMatchObject({
      mergedCells: 1,
      mergedRanges: ['A1:C1'],
      hiddenRows: 2,
      hiddenRowRanges: ['4–5'],
      hiddenSheets: ['Old'],
      formulas: 1,
    })
  })
})
