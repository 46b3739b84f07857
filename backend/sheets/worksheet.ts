import type { PlainDate } from '#rules/dates.ts'
import { EMPTY_CELL, type FileCell, unguarded } from '#rules/tables/file-cell.ts'
import { type Counted, countText, SHEET_LIMITS } from './limits.ts'
import { broken, tooLarge } from './refusal.ts'
import { type Attributes, readXml } from './xml.ts'

const ROW_MAX = 1_048_576
const COLUMN_MAX = 16_384

const EMPTY_ROW: readonly FileCell[] = []

/** What cells of all sheets refer to. */
export interface SharedOfWorkbook {
  /** The texts that cells name by their number. */
  readonly texts: readonly FileCell[]
  /** The day that a number of this format stands for; null where it stands for itself. */
  readonly dayOf: (format: number, value: number) => PlainDate | 'NO_DAY' | null
}

/** What a sheet holds. */
export interface SheetContent {
  readonly rows: readonly (readonly FileCell[])[]
  readonly hiddenRows: readonly number[]
  readonly formulas: number
  readonly merged: readonly string[]
}

/** A text as it stands in a cell: trimmed, with the characters that programs write as their codes. */
export const cellText = (text: string): string =>
  unguarded(
    (text.includes('_x')
      ? text.replace(/_x([0-9a-f]{4})_/gi, (_code, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        )
      : text
    )
      .replaceAll('\u00a0', ' ')
      .trim(),
  )

const isTrue = (value: string | undefined): boolean => value === '1' || value?.toLowerCase() === 'true'

/** The column and the row of 'H1048576', from 1. Throws for what is no cell of a sheet. */
function placeOf(reference: string): { readonly column: number; readonly row: number } {
  let [column, at] = [0, 0]
  for (; at < reference.length && at < 4; at += 1) {
    const letter = reference.charCodeAt(at) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  const digits = reference.slice(at)
  const row = Number(digits)
  const isPlace =
    column >= 1 && column <= COLUMN_MAX && /^\d{1,7}$/.test(digits) && row >= 1 && row <= ROW_MAX
  if (!isPlace) throw broken()
  return { column, row }
}

/** A cell as it is read. */
interface OpenCell {
  readonly column: number
  readonly type: string
  readonly format: number
  hasFormula: boolean
  formula: string
  value: string
  inline: string
}

/** Reads one sheet; the counts go on over all sheets of a workbook. */
class SheetReader {
  readonly #shared: SharedOfWorkbook
  readonly #counted: Counted
  readonly #rows: (readonly FileCell[])[] = []
  readonly #hidden: number[] = []
  readonly #merged: string[] = []
  #formulas = 0
  #isInData = false
  #rowNumber = 0
  #row: FileCell[] = []
  #column = 0
  #cell: OpenCell | null = null
  /** Where text goes: into a value, a formula, an inline text; nowhere for '', as in what is said to be spoken. */
  #into: '' | 'value' | 'formula' | 'inline' = ''
  #isSpoken = false

  constructor(shared: SharedOfWorkbook, counted: Counted) {
    this.#shared = shared
    this.#counted = counted
  }

  readonly open = (name: string, attributes: Attributes): void => {
    if (!this.#isInData) {
      if (name === 'sheetData') this.#isInData = true
      else if (name === 'mergeCell') this.#merge(attributes.ref ?? '')
    } else if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') this.#into = 'value'
    else if (name === 't') this.#into = this.#isSpoken ? '' : 'inline'
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 'rPh') this.#isSpoken = true
    else if (name === 'f') this.#openFormula(attributes)
  }

  readonly text = (text: string): void => {
    if (this.#cell !== null && this.#into !== '') this.#cell[this.#into] += text
  }

  readonly close = (name: string): void => {
    if (!this.#isInData) return
    if (name === 'v' || name === 't' || name === 'f') this.#into = ''
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else if (name === 'rPh') this.#isSpoken = false
    else if (name === 'sheetData') this.#isInData = false
  }

  content(): SheetContent {
    this.#counted.lastRows += this.#rows.length
    if (this.#counted.lastRows > SHEET_LIMITS.lastRows) throw tooLarge()
    return { rows: this.#rows, hiddenRows: this.#hidden, formulas: this.#formulas, merged: this.#merged }
  }

  #openRow({ r, hidden }: Attributes): void {
    const number = r === undefined ? this.#rowNumber + 1 : Number(r)
    // Programs write rows in their order; of two with one number one would be read by some and the other by others.
    if (!Number.isInteger(number) || number <= this.#rowNumber || number > ROW_MAX) throw broken()
    this.#rowNumber = number
    if (isTrue(hidden)) this.#hidden.push(number)
    this.#row = []
    this.#column = 0
  }

  #openCell({ r, t = 'n', s = '0' }: Attributes): void {
    if (this.#cell !== null || this.#rowNumber === 0) throw broken()
    let column = this.#column + 1
    if (r !== undefined) {
      const place = placeOf(r)
      if (place.row !== this.#rowNumber || place.column < column) throw broken()
      column = place.column
    }
    if (column > COLUMN_MAX) throw broken()
    this.#column = column
    this.#cell = { column, type: t, format: Number(s), hasFormula: false, formula: '', value: '', inline: '' }
  }

  #openFormula({ t, si }: Attributes): void {
    this.#into = 'formula'
    // Of cells that share a formula only the first has its text.
    if (this.#cell !== null && t === 'shared' && si !== undefined) this.#cell.hasFormula = true
  }

  #closeCell(): void {
    const cell = this.#cell
    if (cell === null) return
    this.#cell = null
    const isFormula = cell.hasFormula || cell.formula !== ''
    if (isFormula) this.#formulas += 1
    const read = this.#read(cell, isFormula)
    // A cell of blanks is as good as none, wherever it lies.
    if (read.text === '' && read.fault === undefined) return
    countText(this.#counted, read.text)
    this.#counted.cells += cell.column - this.#row.length
    if (this.#counted.cells > SHEET_LIMITS.cells) throw tooLarge()
    while (this.#row.length < cell.column - 1) this.#row.push(EMPTY_CELL)
    this.#row.push(read)
  }

  #closeRow(): void {
    if (this.#row.length === 0) return
    this.#counted.rows += 1
    if (this.#counted.rows > SHEET_LIMITS.rows) throw tooLarge()
    // Rows without a cell are one and the same, so that a far row costs nothing but its number.
    while (this.#rows.length < this.#rowNumber - 1) this.#rows.push(EMPTY_ROW)
    this.#rows.push(this.#row)
    this.#row = []
  }

  #read({ type, format, value, inline, formula }: OpenCell, isFormula: boolean): FileCell {
    if (type === 'e') return { text: value === '' ? '#' : value, fault: 'ERROR_VALUE' }
    const cell = this.#valueOf(type, format, value, inline)
    if (!isFormula) return cell
    if (cell.text === '' && cell.fault === undefined)
      return { text: `=${formula}`, fault: 'FORMULA_WITHOUT_VALUE' }
    const isError = cell.number === undefined && /^#[A-Z/0!?]+$/.test(cell.text)
    return isError ? { text: cell.text, fault: 'ERROR_VALUE' } : cell
  }

  #valueOf(type: string, format: number, value: string, inline: string): FileCell {
    if (type === 's') return this.#shared.texts[Number(value)] ?? EMPTY_CELL
    if (type === 'inlineStr') return { text: cellText(inline) }
    if (type === 'str') return { text: cellText(value) }
    if (type === 'b') return value === '' ? EMPTY_CELL : { text: String(isTrue(value)) }
    const number = Number(value)
    if (value.trim() === '') return EMPTY_CELL
    if (Number.isNaN(number)) return { text: cellText(value) }
    const day = this.#shared.dayOf(format, number)
    if (day === null) return { text: String(number), number }
    return day === 'NO_DAY' ? { text: '#', fault: 'ERROR_VALUE' } : { text: day, date: day }
  }

  #merge(range: string): void {
    this.#counted.merged += 1
    if (this.#counted.merged > SHEET_LIMITS.merged) throw tooLarge()
    const [from = '', to = from] = range.split(':')
    placeOf(from)
    placeOf(to)
    this.#merged.push(`${from}:${to}`)
  }
}

/** Reads the XML of a sheet. Throws FileRefused. */
export function readWorksheet(xml: Buffer, shared: SharedOfWorkbook, counted: Counted): SheetContent {
  const reader = new SheetReader(shared, counted)
  readXml(xml, reader)
  return reader.content()
}
