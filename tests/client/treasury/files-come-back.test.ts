import { describe, expect, it } from 'vitest'
import { readSheets } from '#backend/sheets/read-sheets.ts'
import {
  STATED_FILE,
  type StatedAccount,
  rowsOf as statedRows,
} from '#client/features/treasury/account-statement/stated-lines.ts'
import { generalLedgerFile, RECEIPTS_AND_PAYMENTS } from '#client/features/treasury/general-ledger-columns.ts'
import { trialBalanceFile } from '#client/features/treasury/trial-balance-columns.ts'
import { workbookOf } from '#client/lists/workbook.ts'
import { csvText } from '#rules/csv.ts'
import type { PlainDate } from '#rules/dates.ts'
import { csvRows, type FileTable, sheetOf } from '#rules/file-table.ts'
import { readOpeningFile } from '#rules/go-live/opening-file.ts'
import { type Kobo, kobo, naira } from '#rules/money.ts'
import { readBankFile } from '#rules/vouchers/bank-file.ts'

/** The sheets of a table that is written as a file and read again. */
async function written<Item>(table: FileTable<Item>, items: readonly Item[], kind: string) {
  const file =
    kind === 'csv'
      ? Buffer.from(csvText(csvRows(table, items)))
      : Buffer.from(await (await workbookOf(sheetOf(table, items, 'Sheet'))).arrayBuffer())
  const read = readSheets(file)
  if ('refusal' in read) throw new Error(read.refusal)
  return read.sheets
}

const UNTOLD = {
  mapping: null,
  dateOrder: null,
  decimalMark: null,
  from: null,
  to: null,
  opening: null,
  closing: null,
  last: null,
  today: '2026-11-28' as PlainDate,
}

const asBank = async <Item>(table: FileTable<Item>, items: readonly Item[], kind: string) => {
  const file = readBankFile(await written(table, items, kind), UNTOLD)
  if ('problem' in file) throw new Error(JSON.stringify(file))
  return file
}

const LINES = [
  ['2026-11-02', 'RV-2026-000012', 'Lodged by Ṣọlá O’Brien', 500_000, 0, 1_500_000],
  ['2026-11-12', 'JV00000090', '=Charges', 0, 52.5, 1_499_947.5],
  ['2026-11-12', 'PV-2026-000007', 'Okafor "Stores", Ltd', 0, 1_499_947.49, 0.01],
] as const

const MOVED = [
  ['2026-11-02', 500_000],
  ['2026-11-12', -52.5],
  ['2026-11-12', -1_499_947.49],
]

describe.each(['csv', 'xlsx'])('a %s file of the books that is uploaded again', (kind) => {
  it('keeps the lines and balances of a cash book as a bank statement', async () => {
    const lines = LINES.map(([date, reference, narration, debit, credit, balance]) => ({
      occurredAt: new Date(`${date}T09:00:00Z`),
      entry: { id: `JournalEntry:${reference}`, reference },
      narration,
      member: null,
      debit: naira(debit),
      credit: naira(credit),
      balance: naira(balance),
    }))
    const ledger = {
      account: { number: '01020101' },
      totalDebit: naira(500_000),
      totalCredit: naira(1_499_999.99),
      closingBalance: naira(0.01),
    }
    const table = generalLedgerFile(ledger as Parameters<typeof generalLedgerFile>[0], RECEIPTS_AND_PAYMENTS)
    const file = await asBank(table, lines as never, kind)
    expect(file.lines.map(({ date, amount }) => [date, amount / 100])).toEqual(MOVED)
    expect(file.lines.map(({ reference, description }) => `${reference} ${description}`)).toEqual(
      LINES.map(([, reference, narration]) => `${reference} ${narration}`),
    )
    expect(file).toMatchObject({ opening: naira(1_000_000), closing: naira(0.01), proof: 'BALANCES' })
  })

  it('keeps the lines and balances of a statement of account as a bank statement', async () => {
    const account = {
      number: '02020101',
      name: 'Ordinary savings',
      opening: naira(1_000_000),
      closing: naira(0.01),
      // On the account of a member what comes in is a credit.
      lines: LINES.map(([date, reference, narration, received, paid, balance]) => ({
        occurredAt: new Date(`${date}T09:00:00Z`),
        reference,
        narration,
        debit: naira(paid),
        credit: naira(received),
        balance: naira(balance),
      })),
    } as unknown as StatedAccount
    const file = await asBank(STATED_FILE, statedRows(account), kind)
    expect(file.lines.map(({ date, amount }) => [date, amount / 100])).toEqual(MOVED)
    expect(file).toMatchObject({ opening: naira(1_000_000), closing: naira(0.01), proof: 'BALANCES' })
  })

  it('keeps the balances of a trial balance as opening balances, without its total', async () => {
    const row = (number: string, name: string, debit: Kobo, credit: Kobo) => ({
      account: { number, name, accountClass: 'ASSETS' },
      debit,
      credit,
      members: null,
    })
    const rows = [
      row('01020101', 'Bank', naira(7_000_000.01), kobo(0)),
      row('01030101', 'Furniture and fittings', naira(25_000), kobo(0)),
      row('03010101', 'Entrance fees', kobo(0), naira(7_025_000.01)),
    ]
    const total = naira(7_025_000.01)
    const table = trialBalanceFile({ at: '2026-10-31', totalDebit: total, totalCredit: total } as Parameters<
      typeof trialBalanceFile
    >[0])
    const file = readOpeningFile(
      await written(table, rows as never, kind),
      { mapping: null, dateOrder: null, university: 'University of Nigeria' },
      '2026-11-01' as PlainDate,
    )
    if ('problem' in file) throw new Error(JSON.stringify(file))
    expect(file.rows.map(({ account, side, amount }) => [account, side, amount])).toEqual([
      ['Bank', 'DEBIT', naira(7_000_000.01)],
      ['Furniture and fittings', 'DEBIT', naira(25_000)],
      ['Entrance fees', 'CREDIT', naira(7_025_000.01)],
    ])
    expect(file.reading.sheets[0]?.others).toMatchObject([{ use: 'TOTAL', rows: ['5'] }])
  })
})
