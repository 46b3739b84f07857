import type { PlainDate } from '../dates.ts'
import type { Kobo } from '../money.ts'
import type { FileSheet } from '../tables/file-cell.ts'
import { type DateOrder, readDay } from '../tables/read-day.ts'
import { readSidedAmount } from '../tables/sides.ts'

/** What a bank prints above the lines of a statement; null for what it does not. */
export interface BankHead {
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  readonly opening: Kobo | null
  readonly closing: Kobo | null
}

const PERIOD = /\b(?:period|from|between|date range|statement date|statement for)\b/i

/** The parts of a text that may be days: 'Period: 01/10/2026 - 31/10/2026'. */
const partsOf = (text: string): readonly string[] =>
  text
    .split(/ to | - | – |\bfrom\b|\band\b|\bbetween\b|:/i)
    .map((part) => part.trim())
    .filter((part) => /\d/.test(part))

/** A day or a time of day, which is no amount. */
const DAY_OR_TIME =
  /\b\d{1,4}(?:st|nd|rd|th)?[\s/.-]+(?:\d{1,2}|[A-Za-z]{3,9})[\s/.,-]+\d{2,4}\b|\b[A-Za-z]{3,9} \d{1,2},? \d{4}\b|\b\d{1,2}:\d{2}(?::\d{2})?\b/g

/** Where the next label begins in the same cell. */
const OTHER_LABEL = /\b(?:closing|opening|total|available|cleared|uncleared|ledger|book)\b/i

/** The amount of a label: in the cell itself, in the next one that says something, or in the one below. */
function labelled(
  rows: FileSheet['rows'],
  label: RegExp,
  marks: { readonly decimalComma: boolean },
): Kobo | null {
  for (const [at, row] of rows.entries())
    for (const [place, { text }] of row.entries()) {
      const found = label.exec(text)
      if (found === null) continue
      // 'Opening balance as at 01/10/2026 00:00: NGN 100.00 Closing balance: NGN 200.00'
      const own = (text.slice(found.index + found[0].length).split(OTHER_LABEL)[0] ?? '')
        .replaceAll(DAY_OR_TIME, ' ')
        .replace(/^[\s:=,]*(?:-\s)?(?:(?:as\s+(?:at|of|on)|at|on)\b[\s:=,]*(?:-\s)?)?/i, '')
        .trim()
      const next = row.slice(place + 1).find((cell) => cell.text !== '')
      const cells = own === '' ? [next, rows[at + 1]?.[place]] : [{ text: own }]
      for (const cell of cells) {
        const read = cell === undefined ? null : readSidedAmount(cell, marks)
        if (read === null || 'fault' in read || !/\d/.test(cell?.text ?? '')) continue
        return read.amount
      }
    }
  return null
}

/** Reads the rows above the headers of a statement. Nothing of it is certain: what is typed, and what the lines prove, stands above it. */
export function readBankHead(
  rows: FileSheet['rows'],
  order: DateOrder,
  marks: { readonly decimalComma: boolean },
): BankHead {
  const days: PlainDate[] = []
  for (const row of rows) {
    if (!row.some(({ text }) => PERIOD.test(text))) continue
    for (const cell of row) {
      if (cell.date !== undefined) days.push(cell.date)
      else for (const part of partsOf(cell.text)) days.push(...[readDay({ text: part }, order) ?? []].flat())
    }
  }
  const [from, to] = [days[0] ?? null, days[1] ?? null]
  const isPeriod = from !== null && to !== null && from <= to
  return {
    from: isPeriod ? from : null,
    to: isPeriod ? to : null,
    opening: labelled(rows, /\b(?:opening|beginning) bal(?:ance)?\b/i, marks),
    closing: labelled(rows, /\b(?:closing|ending) bal(?:ance)?\b/i, marks),
  }
}
