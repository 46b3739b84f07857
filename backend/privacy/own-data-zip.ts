import { strToU8, type Zippable, zipSync } from 'fflate'
import { csvText } from '#rules/csv.ts'
import { formatInstant } from '#rules/dates.ts'
import { OWN_DATA_TEXTS } from '#rules/texts/privacy.ts'
import type { OwnData, OwnDataList } from './read-own-data.ts'

/** Pictures are packed already. */
const PACKED = { level: 0 } as const

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** 'amount_naira' as 'Amount naira'. */
const headOf = (column: string): string => {
  const words = column.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as people read it: an instant in Lagos, a part as its JSON. */
function shown(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value instanceof Date ? formatInstant(value) : JSON.stringify(value)
}

const columnsOf = ({ rows }: OwnDataList): string[] => Object.keys(rows[0] ?? {})

const csvOf = (list: OwnDataList): string => {
  const columns = columnsOf(list)
  return csvText([
    columns.map(headOf),
    ...list.rows.map((row) => columns.map((column) => shown(row[column]))),
  ])
}

const inJsonNames = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))

const jsonOf = ({ takenAt, memberNumber, name, record, lists, files }: OwnData, society: string): string =>
  JSON.stringify(
    {
      society,
      takenAt,
      memberNumber,
      name,
      record: inJsonNames(record),
      ...Object.fromEntries(
        lists.map((list) => [camel(list.name.replaceAll('-', '_')), list.rows.map(inJsonNames)]),
      ),
      files: files.map((file) => file.name),
    },
    null,
    2,
  )

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string | number | null): string =>
  String(text ?? '').replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** The fields of the record one below the other; a part with its own fields. */
const factsOf = (record: Readonly<Record<string, unknown>>, before = ''): string =>
  Object.entries(record)
    .map(([name, value]) =>
      typeof value === 'object' && value !== null && !(value instanceof Date)
        ? factsOf({ ...value }, `${before}${headOf(name)}: `)
        : `<tr><th scope="row">${safe(before + headOf(name))}</th><td>${safe(shown(value))}</td></tr>`,
    )
    .join('')

function tableOf(list: OwnDataList): string {
  const columns = columnsOf(list)
  const cells = (tag: string, values: readonly (string | number | null)[]) =>
    values.map((value) => `<${tag}>${safe(value)}</${tag}>`).join('')
  const rows = list.rows.map(
    (row) =>
      `<tr>${cells(
        'td',
        columns.map((column) => shown(row[column])),
      )}</tr>`,
  )
  const table = `<table><thead><tr>${cells('th', columns.map(headOf))}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  return `<h2>${safe(list.title)}</h2>${list.rows.length === 0 ? `<p>${OWN_DATA_TEXTS.none}</p>` : table}`
}

const STYLE =
  '@page{size:A4 landscape;margin:12mm}body{font:14px/1.4 sans-serif;margin:2rem;color:#111;background:#fff}table{border-collapse:collapse;width:100%;font-size:12px}th,td{border:1px solid #bbb;padding:3px 6px;text-align:left;vertical-align:top;overflow-wrap:anywhere}thead{display:table-header-group}h2{margin-top:2rem;break-after:avoid}'

const pageOf = (data: OwnData, society: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(OWN_DATA_TEXTS.paperTitle(data.name))}</title><style>${STYLE}</style><h1>${safe(OWN_DATA_TEXTS.paperTitle(data.name))}</h1><p>${safe(OWN_DATA_TEXTS.paperLead(society, formatInstant(data.takenAt)))}</p><h2>${OWN_DATA_TEXTS.record}</h2><table>${factsOf(data.record)}</table>${data.lists.map(tableOf).join('')}</html>\n`

/** The data of a person as one zip: JSON for programs, a page to read and print, CSV for spreadsheets, and the person's files. */
export function zipOf(
  data: OwnData,
  society: string,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Uint8Array {
  const contents: Zippable = {
    'my-data.html': strToU8(pageOf(data, society)),
    'my-data.json': strToU8(jsonOf(data, society)),
  }
  for (const list of data.lists)
    if (list.rows.length > 0) contents[`lists/${list.name}.csv`] = strToU8(csvOf(list))
  for (const { name, bytes } of files) contents[`files/${name}`] = [bytes, PACKED]
  return zipSync(contents)
}
