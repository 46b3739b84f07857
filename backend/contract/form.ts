import { type JsonSchema, oneOf, TEXT } from './schema.ts'

/**
 * How each kind of field is sent (rest-contract.md, Ground rules): numbers and amounts as numbers or text, '' or null
 * for none; days also as instants; objects and lists inside a multipart body as JSON.
 */
const SENT = {
  text: TEXT,
  secret: { type: 'string', format: 'password' },
  naira: { type: ['number', 'string', 'null'], description: 'Naira, to the kobo' },
  computedNaira: { type: ['number', 'string', 'null'], description: 'Naira; rounded to the kobo' },
  whole: { type: ['number', 'string', 'null'], description: 'a whole number' },
  decimal: { type: ['number', 'string', 'null'] },
  day: { type: 'string', description: 'YYYY-MM-DD, or an instant' },
  flag: { enum: [true, false, 'true', 'false'] },
  file: { type: 'string', format: 'binary' },
  picture: { type: 'string', description: 'a file, or a data URL' },
  json: { description: 'an object or a list, or its JSON' },
} as const

export type FieldKind = keyof typeof SENT

/** A field of a form. */
export interface FormField<Kind extends FieldKind = FieldKind> {
  readonly kind: Kind
  /** Its name in the contract; null when that is the same as here. */
  readonly wire: string | null
  readonly schema: JsonSchema
  /** Whether it is optional. */
  readonly isOpen: boolean
}

/** An object, or a list of objects, inside the body. */
export interface FormPart<Kind extends 'part' | 'list' = 'part' | 'list', Fields = FormFields> {
  readonly kind: Kind
  readonly wire: string | null
  readonly fields: Fields
  readonly isOpen: boolean
}

/** Fields by their names in the rules. A nested group has no name of its own in the contract. */
export interface FormFields {
  readonly [name: string]: FormField | FormPart | FormFields
}

/** A body of the contract: its fields, its schema, and the names of each field on both sides. */
export interface Form<Fields extends FormFields = FormFields> {
  readonly fields: Fields
  readonly schema: JsonSchema
  readonly names: readonly FieldNames[]
}

/** The path of a field in the rules and in the contract; '*' is a position in a list. */
interface FieldNames {
  readonly own: readonly string[]
  readonly wire: readonly string[]
}

const field =
  <Kind extends FieldKind>(kind: Kind) =>
  (wire: string | null = null, more: JsonSchema = {}): FormField<Kind> => ({
    kind,
    wire,
    schema: { ...SENT[kind], ...more },
    isOpen: false,
  })

export const text = field('text')
/** A text as typed: neither trimmed nor normalised. */
export const secret = field('secret')
export const naira = field('naira')
/** An amount that another program computed. */
export const computedNaira = field('computedNaira')
export const whole = field('whole')
export const decimal = field('decimal')
export const day = field('day')
export const flag = field('flag')
export const file = field('file')
export const picture = field('picture')
/** A value that the call's own code reads. */
export const json = field('json')

/** One of these texts. */
export const choice = (values: readonly string[], wire: string | null = null): FormField<'text'> => ({
  kind: 'text',
  wire,
  schema: oneOf(...values),
  isOpen: false,
})

export const part = <Fields extends FormFields>(
  fields: Fields,
  wire: string | null = null,
): FormPart<'part', Fields> => ({ kind: 'part', wire, fields, isOpen: false })

export const list = <Fields extends FormFields>(
  fields: Fields,
  wire: string | null = null,
): FormPart<'list', Fields> => ({ kind: 'list', wire, fields, isOpen: false })

/** Makes a field optional. */
export const open = <Field extends FormField | FormPart>(of: Field): Field & { readonly isOpen: true } => ({
  ...of,
  isOpen: true,
})

export const isField = (node: FormField | FormPart | FormFields): node is FormField | FormPart =>
  typeof node.kind === 'string'

const isPart = (node: FormField | FormPart): node is FormPart => 'fields' in node

/** The fields of a body with their names in the contract, with groups flattened. */
export function wireFields(fields: FormFields): [wire: string, node: FormField | FormPart][] {
  return Object.entries(fields).flatMap(([name, node]): [string, FormField | FormPart][] =>
    isField(node) ? [[node.wire ?? name, node]] : wireFields(node),
  )
}

function bodySchema(fields: FormFields): JsonSchema {
  const nodes = wireFields(fields)
  const schemaOf = (node: FormField | FormPart): JsonSchema => {
    if (!isPart(node)) return node.schema
    const inner = bodySchema(node.fields)
    return node.kind === 'list' ? { type: 'array', items: inner } : inner
  }
  return {
    type: 'object',
    properties: Object.fromEntries(nodes.map(([wire, node]) => [wire, schemaOf(node)])),
    required: nodes.filter(([, { isOpen }]) => !isOpen).map(([wire]) => wire),
  }
}

function namesOf(fields: FormFields, own: readonly string[], wire: readonly string[]): FieldNames[] {
  const names: FieldNames[] = []
  for (const [name, node] of Object.entries(fields)) {
    const here = [...own, name]
    if (!isField(node)) names.push(...namesOf(node, here, wire))
    else {
      const there = [...wire, node.wire ?? name]
      const each = node.kind === 'list' ? ['*'] : []
      names.push({ own: here, wire: there })
      if (isPart(node)) names.push(...namesOf(node.fields, [...here, ...each], [...there, ...each]))
    }
  }
  return names
}

/** Declares a body. Other fields are ignored, and missing ones are reported by their names in the rules. */
export const form = <Fields extends FormFields>(fields: Fields): Form<Fields> => ({
  fields,
  schema: bodySchema(fields),
  names: namesOf(fields, [], []),
})

function translated(path: string, { names }: Form, from: keyof FieldNames, to: keyof FieldNames): string {
  const given = path.split('.')
  const fits = (wanted: readonly string[]) =>
    wanted.length <= given.length &&
    wanted.every((name, index) => name === given[index] || (name === '*' && /^\d+$/.test(given[index] ?? '')))
  const [found] = names
    .filter((each) => fits(each[from]))
    .toSorted((one, other) => other[from].length - one[from].length)
  if (found === undefined) return path
  const numbers = given.filter((_, index) => found[from][index] === '*')
  const start = found[to].map((name) => (name === '*' ? (numbers.shift() ?? name) : name))
  return [...start, ...given.slice(found[from].length)].join('.')
}

/** Translates a path in the rules into the contract's; a path that is not a field of the form is returned unchanged. */
export const wirePath = (of: Form, path: string): string => translated(path, of, 'own', 'wire')

/** Translates a path in the contract into the rules'; a path that is not a field of the form is returned unchanged. */
export const ownPath = (of: Form, path: string): string => translated(path, of, 'wire', 'own')
