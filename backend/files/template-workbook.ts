import { type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { CELL_FORMATS, type CellKind } from '#rules/file-table.ts'

/** A column to fill in: its head, what its cells hold, a note beside the head, and the list to choose from. */
export interface FilledColumn {
  readonly head: string
  readonly kind: CellKind
  /** '' for none. */
  readonly note: string
  readonly choices: readonly string[]
  /** Naira for money, an ISO day for days; null for an empty cell. */
  readonly example: string | number | null
}

/** A workbook to fill in. */
export interface FilledWorkbook {
  readonly guide: { readonly name: string; readonly lines: readonly string[] }
  readonly sheets: readonly { readonly name: string; readonly columns: readonly FilledColumn[] }[]
}

/** How many rows of a column have its list and its format. */
const ROWS = 10_000

const LISTS = 'Lists'

const [NARROWEST, SPARE] = [12, 4] as const

/** The letters of a column, from 0. */
const lettersOf = (place: number): string =>
  (place < 26 ? '' : lettersOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))

const exampleOf = ({ kind, example }: FilledColumn): string | number | Date | null =>
  kind === 'day' && typeof example === 'string' ? new Date(`${example}T00:00:00Z`) : example

/** The list of a column: a range of the sheet of lists. Other values are warned of, not refused. */
const validationOf = (column: number, list: number, count: number): DataValidation => ({
  type: 'list',
  formula1: `${LISTS}!$${lettersOf(list)}$1:$${lettersOf(list)}$${count}`,
  allowBlank: true,
  showErrorMessage: true,
  errorStyle: 'warning',
  range: `${lettersOf(column)}2:${lettersOf(column)}${ROWS}`,
})

/** Writes a workbook to fill in: a guide, then sheets with notes, lists and an example. No cell is a formula. */
export function writeTemplate({ guide, sheets }: FilledWorkbook): Promise<Uint8Array> {
  const lists: (readonly string[])[] = []
  const written = sheets.map(({ name, columns }): WriteSheet => {
    const validations: DataValidation[] = []
    for (const [place, { choices }] of columns.entries()) {
      if (choices.length === 0) continue
      validations.push(validationOf(place, lists.length, choices.length))
      lists.push(choices)
    }
    return {
      name,
      columns: columns.map(({ head, kind }) => {
        const format = CELL_FORMATS[kind]
        return { width: Math.max(head.length + SPARE, NARROWEST), ...(format !== null && { numFmt: format }) }
      }),
      rows: [columns.map(({ head }) => head), columns.map(exampleOf)],
      cells: new Map(
        columns.flatMap(({ head, note }, place) => [
          [
            `0,${place}`,
            { value: head, style: { font: { bold: true } }, ...(note !== '' && { comment: { text: note } }) },
          ],
        ]),
      ),
      dataValidations: validations,
      freezePane: { rows: 1, columns: 1 },
    }
  })
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return writeXlsx({
    sheets: [
      { name: guide.name, columns: [{ width: 120 }], rows: guide.lines.map((line) => [line]) },
      ...written,
      {
        name: LISTS,
        hidden: true,
        rows: Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null)),
      },
    ],
  })
}
