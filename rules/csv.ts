/** One cell: a number, a text, or null for an empty cell. */
export type CsvCell = string | number | null

/** What a spreadsheet may read as the beginning of a formula, including full-width forms and leading white space. */
const STARTS_FORMULA = /^(?:[\t\r\n\0]|[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/** A text as a quoted cell. A text that could be read as a formula gets an apostrophe; NUL is removed. */
function quoted(text: string): string {
  const safe = STARTS_FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('\0', '').replaceAll('"', '""')}"`
}

function written(cell: CsvCell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell) : quoted(cell)
}

/**
 * Rows in the format of RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8. Numbers are not
 * quoted.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`
