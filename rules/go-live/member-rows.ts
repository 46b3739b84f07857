import type { PlainDate } from '../dates.ts'
import { hasDecimalComma } from '../tables/decimal-mark.ts'
import { EMPTY_CELL, type FileCell, isBlankRow } from '../tables/file-cell.ts'
import { headerKey } from '../tables/header-key.ts'
import { placesOf } from '../tables/named-columns.ts'
import type { DateOrder } from '../tables/read-day.ts'
import { beginsAsTotal } from '../tables/row-words.ts'
import { readPerson } from './brought-person.ts'
import { MEMBER_TABLE, type MemberColumn, type MemberMapping } from './member-columns.ts'
import type { OpeningRow } from './opening-row.ts'
import { isExample, plainRow, type SheetPart, unreadRow } from './sheet-part.ts'

/** Reads the members of a register, a row each. */
export function readMemberRows(
  part: SheetPart,
  mapping: MemberMapping,
  context: { readonly goLive: PlainDate; readonly order: DateOrder; readonly university: string },
): OpeningRow[] {
  const places = placesOf(MEMBER_TABLE, part.headers, mapping)
  const below = part.rows.slice(part.headerRow + 1)
  const cellOf =
    (cells: readonly FileCell[]) =>
    (column: MemberColumn): FileCell =>
      cells[places[column]] ?? EMPTY_CELL
  const decimalComma = hasDecimalComma(
    below.flatMap((cells) =>
      (['GROSS_SALARY', 'NET_SALARY', 'FEE_PAID'] as const).map((column) => cellOf(cells)(column)),
    ),
  )
  return below.flatMap((cells, index) => {
    if (isBlankRow(cells)) return []
    const [row, at] = [part.headerRow + 2 + index, cellOf(cells)]
    const number = at('NUMBER').text
    const isHeaders = headerKey(number) === headerKey(mapping.NUMBER ?? '')
    const name = at('NAME').text || at('SURNAME').text
    // Somebody without a number is a member whose number is missing, not a remark.
    const isPerson = number !== '' || (name !== '' && cells.filter(({ text }) => text !== '').length > 2)
    const isTotal = name === '' && cells.some(({ text }) => beginsAsTotal(text))
    const use = isHeaders
      ? 'HEADERS'
      : isTotal
        ? 'TOTAL'
        : isExample(number)
          ? 'EXAMPLE'
          : unreadRow(cells, number, ...(isPerson ? [at('NAME'), { text: '1' }] : []))
    if (use !== null) {
      part.account.note(use, row)
      return []
    }
    part.account.read()
    const person = readPerson(at, { ...context, decimalComma })
    return [
      plainRow({
        kind: 'MEMBER',
        sheet: part.name,
        row,
        member: person.person.number,
        name: person.person.name,
        details: { person },
      }),
    ]
  })
}
