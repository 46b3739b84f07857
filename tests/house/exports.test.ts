import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

const sources = globSync('{backend,client,gateway,rules}/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  source: readFileSync(join(root, path), 'utf8'),
}))

/** Who writes CSV, and the line by which the same rows are a workbook. */
const WRITERS: Readonly<Record<string, string>> = {
  'backend/files/table-file.ts': 'writeLongSheet(',
  'backend/payroll/file-with-outcomes.ts': 'writeWorkbook(',
  'backend/payroll/schedule-file.ts': 'sheetOf(table, sheet.rows, sheet.name)',
  'client/lists/ExportFiles.tsx': 'workbookOf(sheetOf(table, items,',
}

/** A column of a file: its kind and its head, as the source of its table says them. */
const COLUMN = /\b(text|identifier|money|count|day)\(\s*(['"`])((?:(?!\2).)+)\2/g

const columns = sources.flatMap(({ path, source }) =>
  source.includes('#rules/file-table.ts')
    ? [...source.matchAll(COLUMN)].map(([, kind = '', , head = '']) => ({ path, kind, head }))
    : [],
)

describe('the files that the product writes', () => {
  it('come from four places, each with a workbook beside the CSV', () => {
    const writers = sources.filter(
      ({ path, source }) => path !== 'rules/csv.ts' && /\bcsvText\(/.test(source),
    )
    expect(writers.map(({ path }) => path).toSorted()).toEqual(Object.keys(WRITERS))
    for (const { path, source } of writers) expect(source, path).toContain(WRITERS[path])
    const byHand = sources.filter(
      ({ path, source }) => WRITERS[path] === undefined && source.includes('text/csv;charset'),
    )
    expect(byHand.map(({ path }) => path)).toEqual([])
  })

  it('hold texts in each column that is headed by a number, a phone or an ID', () => {
    expect(columns.length).toBeGreaterThan(100)
    const numbered = columns.filter(
      ({ head }) => /\b(?:number|phone|ID|reference|code)\b/i.test(head) && head !== 'Number from',
    )
    expect(numbered.length).toBeGreaterThan(25)
    expect(numbered.filter(({ kind }) => kind !== 'identifier')).toEqual([])
  })

  it('hold numbers under the heads of amounts', () => {
    const amounts = columns.filter(({ head }) => /\(NGN\)$|^Debit$|^Credit$/.test(head))
    expect(amounts.length).toBeGreaterThan(30)
    expect(amounts.filter(({ kind }) => kind !== 'money')).toEqual([])
  })
})

describe('a page on paper', () => {
  /** The parts of the screens that show a component; its own kit is none of them. */
  const shows = (name: string) =>
    sources.filter(
      ({ path, source }) => /^client\/(?!ui\/)/.test(path) && new RegExp(`<${name}\\b`).test(source),
    )

  it('names how many of its rows it holds wherever a list has pages', () => {
    const paged = shows('Pagination')
    expect(paged.length).toBeGreaterThan(3)
    expect(paged.filter(({ source }) => !source.includes('<PrintedHead')).map(({ path }) => path)).toEqual([])
  })

  it('names the time of its rows where it is a table of its own', () => {
    const tables = shows('PrintSheet').filter(({ source }) => /data-long|<PaperTable/.test(source))
    expect(tables.length).toBeGreaterThan(2)
    const untimed = tables.filter(({ source }) => !/PRINT_TEXTS\.asAt|issuedOn/.test(source))
    expect(untimed.map(({ path }) => path)).toEqual([])
  })
})
