import type { FieldKind, Form, FormField, FormFields, FormPart } from '#backend/contract/form.ts'
import { isField } from '#backend/contract/form.ts'

/** A body as an object: parts and lists as such, also where they are sent as JSON. */
export type Body = Readonly<Record<string, unknown>>

/** A body with one value that is not as it should be. */
export interface Mutant {
  /** 'lines.0.debit = -1' */
  readonly what: string
  readonly body: Body
}

const LONG = 'x'.repeat(201)
const NOBODY = 'f'.repeat(24)
const HUGE = '99999999999999999999'

/** Values that a field of a kind is tried with; undefined takes the field away. */
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
  picture: [],
}

/** More values for `npm run test:deep`. */
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

const valuesOf = ({ kind, schema, isRead }: FormField, isDeep: boolean): readonly unknown[] => {
  if (!isRead) return []
  const words: unknown = schema.enum
  const more = isDeep ? (MORE[kind] ?? []) : []
  return Array.isArray(words) && kind === 'text'
    ? [undefined, 'no such word', ...words, ...(isDeep ? [null, '', LONG] : [])]
    : [...VALUES[kind], ...more]
}

const shown = (value: unknown): string =>
  value === undefined ? 'left out' : (JSON.stringify(value)?.slice(0, 40) ?? String(value))

function withValue(body: Body, name: string, value: unknown): Body {
  const { [name]: _, ...rest } = body
  return value === undefined ? rest : { ...rest, [name]: value }
}

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same value twice, none, and nothing in its place. */
const ofList = (items: readonly unknown[], isDeep: boolean): readonly unknown[] => [
  undefined,
  [],
  [null],
  [...items, ...items],
  ...(isDeep ? [Array.from({ length: 201 }, () => items[0])] : []),
]

function* within(fields: FormFields, body: Body, path: string, isDeep: boolean): Generator<Mutant> {
  for (const [own, node] of Object.entries(fields)) {
    if (!isField(node)) yield* within(node, body, path, isDeep)
    else yield* ofNode(node, node.wire ?? own, body, path, isDeep)
  }
}

function* ofNode(
  node: FormField | FormPart,
  name: string,
  body: Body,
  path: string,
  isDeep: boolean,
): Generator<Mutant> {
  const here = path + name
  const as = (value: unknown): Mutant => ({
    what: `${here} = ${shown(value)}`,
    body: withValue(body, name, value),
  })
  if (!('fields' in node)) {
    for (const value of valuesOf(node, isDeep)) yield as(value)
    return
  }
  const given = body[name]
  if (node.kind === 'part') {
    yield as(undefined)
    for (const { what, body: inner } of within(
      node.fields,
      isObject(given) ? given : {},
      `${here}.`,
      isDeep,
    ))
      yield { what, body: withValue(body, name, inner) }
    return
  }
  const items: readonly unknown[] = Array.isArray(given) ? given : []
  for (const value of ofList(items, isDeep)) yield as(value)
  const [first, ...others] = items
  if (isObject(first))
    for (const { what, body: inner } of within(node.fields, first, `${here}.0.`, isDeep))
      yield { what, body: withValue(body, name, [inner, ...others]) }
}

/** Every body that differs from a valid one in one field of its form; every word of a choice is among them. */
export function mutantsOf(form: Form, body: Body, isDeep: boolean): readonly Mutant[] {
  return [...within(form.fields, body, '', isDeep)]
}

/** What stands in the place of an id in a path. */
export const OTHER_IDS: readonly string[] = [NOBODY, '-1', HUGE, LONG, 'a%00b', '%20', '9998-12', '0']
