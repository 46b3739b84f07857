import type { FieldKind, Form, FormField, FormFields, FormPart } from '#backend/contract/form.ts'
import { isField } from '#backend/contract/form.ts'
import { writeWorkbook } from '#backend/files/workbook.ts'

/** A body as an object: parts and lists as such, also where they are sent as JSON. */
export type Body = Readonly<Record<string, unknown>>

/** A body with one value that is not as it should be. */
export interface Mutant {
  /** 'lines.0.debit = -1' */
  readonly what: string
  readonly body: Body
  readonly isQuick: boolean
}

const LONG = 'x'.repeat(201)
const NOBODY = 'f'.repeat(24)
const HUGE = '99999999999999999999'

/** Values that a field of a kind is tried with every day; undefined takes the field away. */
const QUICK: Partial<Record<FieldKind, readonly unknown[]>> = {
  text: [undefined, HUGE],
  secret: [undefined],
  naira: [-1, 1e15],
  computedNaira: [-1, 1e15],
  whole: [-1, 9e15],
  decimal: [-1, 1e19],
  day: [undefined, '9998-12-31'],
  flag: [undefined],
  texts: [undefined, [NOBODY]],
  nairas: [[-1], [1e15]],
  json: [undefined, [{}]],
}

/** The values of `npm test -- deep`. */
const VALUES: { readonly [Kind in FieldKind]: readonly unknown[] } = {
  text: [undefined, ' ', LONG, NOBODY, '-1', HUGE, 'a\0b', '9998-12'],
  secret: [undefined, ''],
  naira: [undefined, 0, -1, 0.001, 10_000_000_001, 1e15],
  computedNaira: [undefined, -1, 1e15],
  whole: [undefined, 0, -1, 40_000, 3e9, 9e15],
  decimal: [undefined, 0, -1, 100.000_01, 1e7, 1e19],
  day: [undefined, '2026-02-31', '1000-01-01', '9998-12-31', '2026-11-15'],
  flag: [undefined, 'perhaps', true, false],
  texts: [undefined, [''], [NOBODY], [LONG], [null]],
  nairas: [undefined, [0], [-1], [1e15]],
  json: [undefined, [], {}, [{}], NOBODY],
  claimDocument: [],
  publishedPdf: [],
  payrollFile: [],
  pictureZip: [],
  picture: [],
  signature: [],
}

/** More of them. */
const MORE: Partial<Record<FieldKind, readonly unknown[]>> = {
  text: [null, '', 'x'.repeat(5_001), '\ud800', '2026-02-30', '1', 'true', '2026-13', '\u202e'],
  naira: [null, 'abc', 0.01, 10_000_000_000, 1],
  whole: [null, 'abc', 1.5, 1, 37, 32_768, 2 ** 31],
  decimal: [null, 'abc', 99.999_999_9, 1000, -0.000_01],
  day: [null, '', '9999-01-01', '2027-12-31', '2026-11-30', '2000-02-29'],
  texts: [null, Array.from({ length: 201 }, () => 'x')],
  nairas: [null, [], Array.from({ length: 201 }, () => 1)],
  json: [null, 'x', 0, [null], [[]]],
}

/** A value to try, and whether it is tried every day. */
type Tried = readonly [value: unknown, isQuick: boolean]

const triedOf = ({ kind, schema, isRead }: FormField): readonly Tried[] => {
  if (!isRead) return []
  const words: unknown = schema.enum
  if (Array.isArray(words) && kind === 'text')
    return [
      ...[undefined, 'no such word', ...words].map((value): Tried => [value, true]),
      ...[null, '', LONG].map((value): Tried => [value, false]),
    ]
  const quick = new Set((QUICK[kind] ?? []).map(shown))
  return [...VALUES[kind], ...(MORE[kind] ?? [])].map((value): Tried => [value, quick.has(shown(value))])
}

const shown = (value: unknown): string =>
  value === undefined ? 'left out' : JSON.stringify(value).slice(0, 40)

function withValue(body: Body, name: string, value: unknown): Body {
  const changed = { ...body, [name]: value }
  if (value === undefined) delete changed[name]
  return changed
}

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** None, nothing in its place, and each of them twice. */
const ofList = (items: readonly unknown[]): readonly Tried[] => [
  [undefined, true],
  [[], false],
  [[null], false],
  [[...items, ...items], true],
  [Array.from({ length: 201 }, () => items[0]), false],
]

function* within(fields: FormFields, body: Body, path: string): Generator<Mutant> {
  for (const [own, node] of Object.entries(fields)) {
    if (!isField(node)) yield* within(node, body, path)
    else yield* ofNode(node, node.wire ?? own, body, path)
  }
}

function* ofNode(node: FormField | FormPart, name: string, body: Body, path: string): Generator<Mutant> {
  const here = path + name
  const given = body[name]
  const as = ([value, isQuick]: Tried, said = shown(value)): Mutant => ({
    what: `${here} = ${said}`,
    body: withValue(body, name, value),
    isQuick,
  })
  if (!('fields' in node)) {
    for (const tried of triedOf(node)) yield as(tried)
    return
  }
  if (node.kind === 'part') {
    yield as([undefined, true])
    for (const inner of within(node.fields, isObject(given) ? given : {}, `${here}.`))
      yield { ...inner, body: withValue(body, name, inner.body) }
    return
  }
  const items: readonly unknown[] = Array.isArray(given) ? given : []
  for (const tried of ofList(items))
    yield as(
      tried,
      `${shown(tried[0]).slice(0, 20)} (${Array.isArray(tried[0]) ? tried[0].length : 'no'} items)`,
    )
  const [first, ...others] = items
  if (isObject(first))
    for (const inner of within(node.fields, first, `${here}.0.`))
      yield { ...inner, body: withValue(body, name, [inner.body, ...others]) }
}

/** Every body that differs from a valid one in one field of its form; every word of a choice is among them. */
export const mutantsOf = (form: Form, body: Body): readonly Mutant[] => [...within(form.fields, body, '')]

/** What stands in the place of an id in a path; the first two every day. */
export const OTHER_IDS: readonly string[] = [NOBODY, HUGE, '-1', LONG, 'a%00b', '%20', '9998-12', '0']
export const QUICK_IDS: readonly string[] = OTHER_IDS.slice(0, 2)

/** What stands in a cell of a file; the first four every day. */
const CELLS = ['', '-1', HUGE, '9998-12-31', '0', '1e308', LONG, '2026-02-31', 'x', '=1+1']

/** What a workbook has as a number; the first two every day. */
const NUMBERS = [3e9, -1e300, 9e15, 0, 0.001, 1.5, -1]

/** A list with one cell that is not as it should be. */
export interface FileMutant {
  readonly what: string
  readonly file: Blob
  readonly isQuick: boolean
}

/** A delimited file, also as a workbook, with each cell of its first row made odd in turn; none for another file. */
export async function fileMutantsOf(name: string, file: Blob): Promise<readonly FileMutant[]> {
  const text = await file.text()
  if (text.startsWith('PK') || text.includes('\0')) return []
  const [head = '', row = '', ...others] = text.split('\n')
  const headings = head.split(',')
  const rows = [head, row, ...others].filter((line) => line.trim() !== '').map((line) => line.split(','))
  const asWorkbook = async (place: number, number: number): Promise<Blob> => {
    const cells = rows.map((each, index) =>
      index === 1 ? each.map((cell, at) => (at === place ? number : cell)) : each,
    )
    const bytes = await writeWorkbook([{ name: 'List', rows: cells }])
    return new Blob([new Uint8Array(bytes)])
  }
  const numbers = headings.flatMap((heading, place) =>
    NUMBERS.map(
      async (number, index): Promise<FileMutant> => ({
        what: `${name}, ${heading.trim()} = the number ${number}`,
        file: await asWorkbook(place, number),
        isQuick: index < 2,
      }),
    ),
  )
  const texts = headings.flatMap((heading, place) =>
    CELLS.map((cell, index): FileMutant => {
      const cells = row.split(',').with(place, cell).join(',')
      return {
        what: `${name}, ${heading.trim()} = ${shown(cell)}`,
        file: new Blob([[head, cells, ...others].join('\n')], { type: file.type }),
        isQuick: index < 4,
      }
    }),
  )
  return [...texts, ...(await Promise.all(numbers))]
}
