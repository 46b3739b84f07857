import { describe, expect, it } from 'vitest'
import { fileWithOutcomes, readSheetsOf } from '#backend/payroll/file-with-outcomes.ts'
import { readUpload } from '#backend/payroll/reports/read-upload.ts'
import { type FileProfile, writeSchedule } from '#backend/payroll/schedule-file.ts'
import type { PayerRow, Schedule } from '#backend/payroll/schedules.ts'
import { packed, unpacked } from '#backend/threads/packed.ts'
import type { PlainDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'

const ELEMENTS = [
  { code: 'SAV', description: 'Ordinary savings', items: [] },
  { code: 'LN', description: 'Loans', items: [] },
]

const rowOf = (identifier: string, element: string, amount: number): PayerRow => ({
  memberId: identifier,
  identifier,
  name: `Person ${identifier}`,
  memberNumber: `COOP000${identifier.slice(-3)}`,
  staffNumber: identifier,
  payrollNumber: '',
  element,
  description: element === 'SAV' ? 'Ordinary savings' : 'Loans',
  oldAmount: naira(amount - 1),
  amount: naira(amount),
  action: 'change',
  lastMonth: '2027-10-01' as PlainDate,
  authority: 'Instruction 7',
  loanReference: 'L-1',
  balance: naira(90_000),
})

const ROWS = [rowOf('00123', 'SAV', 5_000), rowOf('00123', 'LN', 1_000.5), rowOf('00124', 'SAV', 7_000)]

/** What of a schedule its file is made from. */
const SCHEDULE = { month: '2026-10-01', payerName: 'Bursary', version: 1 } as unknown as Schedule

const profile = (changes: Partial<FileProfile> = {}): FileProfile => ({
  columns: [],
  sheets: 'one',
  elements: ELEMENTS,
  ...changes,
})

async function read(content: Uint8Array) {
  const upload = readUpload(Buffer.from(content), null, ELEMENTS)
  if ('refusal' in upload) throw new Error(upload.refusal)
  const rows = await unpacked(upload.rows)
  return { upload, rows: rows.map(({ identifier, element, amount }) => [identifier, element, amount / 100]) }
}

const SENT = [
  ['00123', 'SAV', 5_000],
  ['00123', 'LN', 1_000.5],
  ['00124', 'SAV', 7_000],
]

/** The same in the order of the sheets. */
const BY_SHEET = [
  ['00123', 'SAV', 5_000],
  ['00124', 'SAV', 7_000],
  ['00123', 'LN', 1_000.5],
]

describe('the files that the product writes, read by the product', () => {
  it.each(['csv', 'xlsx'] as const)(
    'holds the amounts of a schedule sent back as a report in %s',
    async (kind) => {
      const { content } = await writeSchedule(SCHEDULE, profile(), ROWS, kind)
      expect((await read(content)).rows).toEqual(SENT)
    },
  )

  it('holds those of a schedule with a sheet for each element', async () => {
    const { content } = await writeSchedule(SCHEDULE, profile({ sheets: 'per element' }), ROWS, 'xlsx')
    const { rows, upload } = await read(content)
    expect(rows).toEqual(BY_SHEET)
    expect(upload.facts.reading?.sheets.map(({ name, use, read: people }) => [name, use, people])).toEqual([
      ['SAV', 'READ', 2],
      ['LN', 'READ', 1],
    ])
  })

  it('holds those of a schedule whose sheets alone tell the element', async () => {
    const columns = [
      { column: 'STAFF_NUMBER', heading: 'Staff number' },
      { column: 'NAME', heading: 'Name' },
      { column: 'NEW_AMOUNT', heading: 'Amount to deduct' },
      { column: 'BALANCE', heading: 'Balance to recover' },
    ] as const
    const { content } = await writeSchedule(
      SCHEDULE,
      profile({ sheets: 'per element', columns }),
      ROWS,
      'xlsx',
    )
    expect((await read(content)).rows).toEqual(BY_SHEET)
  })

  it.each(['csv', 'xlsx'] as const)(
    'holds those of a report given back with outcomes in %s',
    async (kind) => {
      const { content } = await writeSchedule(SCHEDULE, profile({ sheets: 'per element' }), ROWS, 'xlsx')
      const { upload } = await read(content)
      const said = [{ sheet: 'SAV', row: 2, outcome: 'As scheduled', message: '' }]
      const back = await fileWithOutcomes(
        Buffer.from(content),
        {
          sheets: readSheetsOf(upload.facts.reading, { name: '', headerRow: 0 }),
          name: 'back',
          title: 'October',
          said: packed(said),
        },
        kind,
      )
      expect((await read(back?.content ?? new Uint8Array())).rows).toEqual(BY_SHEET)
    },
  )
})
