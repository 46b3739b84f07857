/** One cell: a number stays one in the spreadsheet, text stays text, null is empty. */
export type CsvCell = string | number | null

/**
 * What a spreadsheet takes for the beginning of a formula, full-width forms and white space before it included:
 * safety of exports.
 */
const STARTS_FORMULA = /^(?:[\t\r\n\0]|[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/** A text as a quoted cell; what would run as a formula begins with an apostrophe. NUL is left out. */
function quoted(text: string): string {
  const safe = STARTS_FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('\0', '').replaceAll('"', '""')}"`
}

function written(cell: CsvCell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell) : quoted(cell)
}

/** Rows as RFC 4180 has them, in UTF-8 with the mark by which spreadsheets know it. Numbers are not quoted. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`
