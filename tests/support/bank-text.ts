import type { PlainDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import { type FileSheet, textCell } from '#rules/tables/file-cell.ts'
import { type BankTold, readBankFile } from '#rules/vouchers/bank-file.ts'

const UNTOLD: BankTold = {
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

/** A sheet of a text whose cells are divided by '|'. */
export const sheetOfText = (text: string, name = ''): FileSheet => ({
  name,
  isHidden: false,
  hiddenRows: [],
  formulas: 0,
  merged: [],
  rows: text
    .trim()
    .split('\n')
    .map((line) => (line.trim() === '' ? [] : line.split('|').map((cell) => textCell(cell)))),
})

/** What a person types of a statement. Naira. */
interface Typed {
  readonly opening?: number
  readonly closing?: number
}

/**
 * A bank statement as it is read: its lines as 'day amount description reference', its balances in naira, and what the other
 * rows are; or the problem that it has.
 */
export function bankText(
  file: string | readonly FileSheet[],
  { opening, closing }: Typed = {},
  told: Partial<BankTold> = {},
) {
  const typed = (amount: number | undefined) => (amount === undefined ? null : naira(amount))
  const result = readBankFile(typeof file === 'string' ? [sheetOfText(file)] : file, {
    ...UNTOLD,
    opening: typed(opening),
    closing: typed(closing),
    ...told,
  })
  if ('problem' in result) return result
  return {
    lines: result.lines.map(({ date, amount, description, reference }) =>
      [date.slice(5), amount / 100, description, reference].filter((part) => part !== '').join(' '),
    ),
    opening: result.opening / 100,
    closing: result.closing / 100,
    from: result.from,
    to: result.to,
    proof: result.proof,
    others: Object.fromEntries(
      (result.reading.sheets[0]?.others ?? []).map(({ use, rows }) => [use, rows.join()]),
    ),
  }
}
