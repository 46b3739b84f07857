import { describe, expect, it } from 'vitest'
import { validateColumns } from '#rules/payroll/choose-columns.ts'
import { findHeaderRow, guessMapping, mappingFault } from '#rules/payroll/columns.ts'
import { unreadColumns } from '#rules/payroll/unread-columns.ts'
import { textCell } from '#rules/tables/file-cell.ts'
import { rowRanges } from '#rules/tables/row-ranges.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { readRows } from '#tests/support/payroll-rows.ts'

const table = (...lines: string[]) => lines.map((line) => line.split('|').map(textCell))

const ELEMENTS = [
  { code: 'SAV', description: 'Contribution' },
  { code: 'LN', description: 'Loan' },
]

const amountsOf = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns).map(([header, element]) => ({ header, element }))

describe('payroll files with a column for each element', () => {
  it('finds the columns that are named like the elements of the payer', () => {
    const headers = ['membersid', 'Contribution', 'LN', 'Total deduction']
    expect(findHeaderRow(table('Report of May', headers.join('|')), null, ELEMENTS)).toBe(1)
    expect(guessMapping(headers, ELEMENTS)).toEqual({
      IDENTIFIER: 'membersid',
      amounts: amountsOf({ Contribution: 'SAV', LN: 'LN' }),
      decimalComma: false,
    })
  })

  it('takes the amount of the row where only one column is named like an element', () => {
    expect(guessMapping(['Staff No', 'Loan', 'Amount'], ELEMENTS).amounts).toEqual([
      { header: 'Amount', element: null },
    ])
    expect(guessMapping(['Staff No', 'Loan'], ELEMENTS).amounts).toEqual(amountsOf({ Loan: 'LN' }))
  })

  it('adds the columns of one element up, row by row, and a fault of one is a fault of the amount', () => {
    const read = readRows(
      table('No|Regular|Special|Loan', '1|100|50.50|20', '2|100||', '3|x|1|2', '4|||'),
      0,
      {
        IDENTIFIER: 'No',
        amounts: amountsOf({ Regular: 'SAV', Special: 'SAV', Loan: 'LN' }),
        decimalComma: false,
      },
    )
    expect(
      read.rows.map(({ row, column, element, amount, fault }) => [row, column, element, amount, fault]),
    ).toEqual([
      [2, 'Regular + Special', 'SAV', 15050, null],
      [2, 'Loan', 'LN', 2000, null],
      [3, 'Regular + Special', 'SAV', 10000, null],
      [4, 'Regular + Special', 'SAV', 0, 'NO_AMOUNT'],
      [4, 'Loan', 'LN', 200, null],
      // A row without any amount says that nothing was deducted.
      [5, 'Regular + Special', 'SAV', 0, null],
      [5, 'Loan', 'LN', 0, null],
    ])
    expect(read.total).toBe(27250)
  })

  it('leaves a total row with a sum in each column out, and one that has its sum elsewhere', () => {
    const rows = table('No|Contribution|Loan|All', '1|100|20|120', '2|50|5|55', '|150|25|175', 'Total||||175')
    const read = readRows(rows, 0, {
      IDENTIFIER: 'No',
      amounts: amountsOf({ Contribution: 'SAV', Loan: 'LN' }),
      decimalComma: false,
    })
    expect(read).toMatchObject({ total: 17500, writtenTotal: 17500, leftOut: 2 })
    expect(read.rows).toHaveLength(4)
  })

  it('name the columns that nothing is read from, and which of them may hold deductions', () => {
    const headers = ['S/N', 'Staff No', 'Rank', 'Contribution', 'Welfare levy', '', 'Gross pay', 'TOTAL']
    const columns = { identifier: 'staff no', name: '', element: '', month: '', note: '' }
    expect(unreadColumns(headers, { ...columns, amounts: amountsOf({ Contribution: 'SAV' }) })).toEqual({
      all: ['S/N', 'Rank', 'Welfare levy', 'Gross pay', 'TOTAL'],
      suspects: ['Welfare levy'],
    })
    // Where each row names its element, there is one column of amounts, and it is read.
    const amounts = [{ header: 'Contribution', element: '' }]
    expect(unreadColumns(headers, { ...columns, amounts }).suspects).toEqual([])
  })

  it('stay unread while one of several columns has no element', () => {
    const mapping = { IDENTIFIER: 'No', decimalComma: false }
    const amounts = [{ header: 'A', element: 'SAV' }]
    const headers = ['No', 'A', 'B']
    expect(mappingFault({ ...mapping, amounts }, headers)).toBeNull()
    const without = [...amounts, { header: 'B', element: null }]
    expect(mappingFault({ ...mapping, amounts: without }, headers)).toBe('NO_ELEMENT')
  })

  it('asks for an element of each column, and for each column once', () => {
    const chosen = (...amounts: { header: string; element: string }[]) =>
      validateColumns({ identifier: 'No', name: '', amounts }, ELEMENTS)
    expect(chosen({ header: 'A', element: '' })).toEqual({})
    expect(chosen({ header: 'A', element: 'SAV' }, { header: 'B', element: 'SAV' })).toEqual({})
    expect(
      chosen({ header: 'A', element: '' }, { header: ' a', element: 'OLD' }, { header: 'No', element: 'LN' }),
    ).toEqual({
      'amounts.0.element': REPORT_TEXTS.noElement,
      'amounts.1.header': REPORT_TEXTS.columnTwice,
      'amounts.1.element': REPORT_TEXTS.unknownElement,
      'amounts.2.header': REPORT_TEXTS.columnTwice,
    })
    expect(validateColumns({ identifier: ' ', name: '', amounts: [] }, ELEMENTS)).toEqual({
      identifier: REPORT_TEXTS.noMapping,
      amounts: REPORT_TEXTS.noMapping,
    })
  })
})

describe('dates of payroll files that can be read either way', () => {
  const monthsOf = (dates: readonly string[], dateOrder?: 'DAY_FIRST' | 'MONTH_FIRST') => {
    const rows = table('No|Amount|Date', ...dates.map((date, place) => `${place}|1|${date}`))
    const mapping = {
      IDENTIFIER: 'No',
      MONTH: 'Date',
      amounts: [{ header: 'Amount', element: null }],
      decimalComma: false,
    }
    const read = readRows(rows, 0, { ...mapping, ...(dateOrder && { dateOrder }) })
    return [read.ambiguousDates, ...read.rows.map(({ month }) => month?.slice(0, 7))]
  }

  it('count as day first and raise a question until a person has said how', () => {
    expect(monthsOf(['03/05/2026', '04/05/2026'])).toEqual([true, '2026-05', '2026-05'])
    expect(monthsOf(['05/03/2026', '05/04/2026'], 'MONTH_FIRST')).toEqual([false, '2026-05', '2026-05'])
    expect(monthsOf(['03/05/2026'], 'DAY_FIRST')).toEqual([false, '2026-05'])
  })

  it('raise no question where a date proves the order, or both orders mean one day', () => {
    expect(monthsOf(['05/31/2026', '05/04/2026'])).toEqual([false, '2026-05', '2026-05'])
    expect(monthsOf(['31/05/2026 08:30', '03/05/2026 09:00'])).toEqual([false, '2026-05', '2026-05'])
    expect(monthsOf(['05/05/2026', 'May-26'])).toEqual([false, '2026-05', '2026-05'])
    // What the dates prove stands above what was remembered.
    expect(monthsOf(['31/05/2026', '03/05/2026'], 'MONTH_FIRST')).toEqual([false, '2026-05', '2026-05'])
  })
})

describe('amounts of payroll files that are mostly below zero', () => {
  const amountsOf = (lines: readonly string[], negativeAmounts?: 'DEDUCTIONS' | 'REFUNDS', headerRow = 0) => {
    const mapping = {
      IDENTIFIER: 'No',
      amounts: [{ header: 'Amount', element: null }],
      decimalComma: false,
      ...(negativeAmounts && { negativeAmounts }),
    }
    const read = readRows(table(...lines), headerRow, mapping)
    return [read.ambiguousSigns, ...read.rows.map(({ amount }) => amount / 100)]
  }
  const BELOW = ['No|Amount', '11|-5', '12|(7)', '13|0']

  it('stay as they are written and raise a question until a person has said what they are', () => {
    expect(amountsOf(BELOW)).toEqual([true, -5, -7, 0])
    expect(amountsOf(BELOW, 'DEDUCTIONS')).toEqual([false, 5, 7, 0])
    expect(amountsOf(BELOW, 'REFUNDS')).toEqual([false, -5, -7, 0])
  })

  it('raise no question where the file says that it is of refunds', () => {
    expect(amountsOf(['Refund of over-deductions|', ...BELOW], undefined, 1)).toEqual([false, -5, -7, 0])
  })

  it('mean nothing beside as many amounts above zero', () => {
    expect(amountsOf(['No|Amount', '11|5', '12|-7'])).toEqual([false, 5, -7])
    expect(amountsOf(['No|Amount', '11|5', '12|-7'], 'DEDUCTIONS')).toEqual([false, 5, -7])
  })

  it('raise the question for one person, beside a correction, and over a total without a sign', () => {
    expect(amountsOf(['No|Amount', '11|-5'])).toEqual([true, -5])
    expect(amountsOf(['No|Amount', '11|-5', '12|-7', '13|2'], 'DEDUCTIONS')).toEqual([false, 5, 7, -2])
    expect(amountsOf(['No|Amount', '11|-5', '12|-7', 'TOTAL|12'])).toEqual([true, -5, -7])
    expect(amountsOf(['No|Amount', '11|-5', '12|-7', 'TOTAL|12'], 'DEDUCTIONS')).toEqual([false, 5, 7])
  })

  it('raise the question whatever an office or a column is called', () => {
    const title = 'Nigerian Correctional Service, co-operative deductions|Adjustment'
    expect(amountsOf([title, ...BELOW], undefined, 1)).toEqual([true, -5, -7, 0])
  })

  it('take the kobo of a column beside them with their sign', () => {
    const mapping = {
      IDENTIFIER: 'No',
      amounts: [{ header: 'Amount', element: null }],
      decimalComma: false,
      negativeAmounts: 'DEDUCTIONS',
    } as const
    const rows = ['No|Amount|Kobo', '11|-1234|56', '12|-10|-50', '13|10|-50']
    const read = readRows(table(...rows), 0, mapping)
    expect(read.rows.map(({ amount, fault }) => fault ?? amount)).toEqual([123_456, 1_050, 'NO_AMOUNT'])
  })
})

describe('rows by number', () => {
  it('stand together where they follow each other, and are cut after twenty parts', () => {
    expect(rowRanges([4, 9, 10, 11, 13])).toEqual(['4', '9–11', '13'])
    const many = rowRanges(Array.from({ length: 50 }, (_, place) => place * 2))
    expect([many.length, many.at(-1)]).toEqual([21, '…'])
  })
})
