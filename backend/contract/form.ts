import { DAY, type JsonSchema, oneOf, TEXT } from './schema.ts'

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
  claimDocument: { type: 'string', format: 'binary' },
  publishedPdf: { type: 'string', format: 'binary' },
  payrollFile: { type: 'string', format: 'binary' },
  pictureZip: { type: 'string', format: 'binary', description: 'a zip' },
  picture: { type: 'string', description: 'a file, or a data URL' },
  signature: { type: 'string', description: 'a file, or a data URL; one without ink is refused' },
  texts: { description: 'a list, or its JSON' },
  nairas: { description: 'a list, or its JSON' },
  json: { description: 'an object or a list, or its JSON' },
} as const

export type FieldKind = keyof typeof SENT

/** A field of a form. */
export interface FormField<Kind extends FieldKind = FieldKind, Wire extends string | null = string | null> {
  readonly kind: Kind
  /** Its name in the contract; null when that is the same as here. */
  readonly wire: Wire
  readonly schema: JsonSchema
  /** Whether it is optional. */
  readonly isOpen: boolean
  /** False for a field that is sent but not read, because its value is computed again. */
  readonly isRead: boolean
}

/** An object, or a list of objects, inside the body. */
export interface FormPart<
  Kind extends 'part' | 'list' = 'part' | 'list',
  Fields = FormFields,
  Wire extends string | null = string | null,
> {
  readonly kind: Kind
  readonly wire: Wire
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
  /** The wire's name for the form as a whole, in errors about no field of it; null where it has none. */
  readonly whole: string | null
}

/** The path of a field in the rules and in the contract; '*' is a position in a list. */
interface FieldNames {
  readonly own: readonly string[]
  readonly wire: readonly string[]
}

const field =
  <Kind extends FieldKind>(kind: Kind) =>
  <const Wire extends string | null = null>(wire?: Wire, more: JsonSchema = {}): FormField<Kind, Wire> => ({
    kind,
    wire: (wire ?? null) as Wire,
    schema: { ...SENT[kind], ...more },
    isOpen: false,
    isRead: true,
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
/** A picture or a PDF that proves something: a certificate, a receipt. */
export const claimDocument = field('claimDocument')
/** A PDF the society publishes. */
export const publishedPdf = field('publishedPdf')
/** A deduction report of a payroll: .csv, .txt or .xlsx. */
export const payrollFile = field('payrollFile')
/** A zip of members' pictures. */
export const pictureZip = field('pictureZip')
export const picture = field('picture')
/** A picture with ink on it. */
export const signature = field('signature')
/** A list of texts, and one of amounts. */
export const texts = field('texts')
export const nairas = field('nairas')
/** A value whose shape the call's own code knows. */
export const json = field('json')

/** One of these texts. */
export const choice = <const Wire extends string | null = null>(
  values: readonly string[],
  wire?: Wire,
): FormField<'text', Wire> => ({
  ...text(wire),
  schema: oneOf(...values),
})

const within =
  <Kind extends 'part' | 'list'>(kind: Kind) =>
  <Fields extends FormFields, const Wire extends string | null = null>(
    fields: Fields,
    wire?: Wire,
  ): FormPart<Kind, Fields, Wire> => ({ kind, wire: (wire ?? null) as Wire, fields, isOpen: false })

export const part = within('part')
export const list = within('list')

/** Makes a field optional. */
export const open = <Field extends FormField | FormPart>(of: Field): Field & { readonly isOpen: true } => ({
  ...of,
  isOpen: true,
})

/** A field that is sent but not read: its value is computed again. */
export const unread = <Field extends FormField>(of: Field): Field & { readonly isRead: false } => ({
  ...of,
  isRead: false,
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

/**
 * What a caller sends. Other fields are ignored; what is missing is reported with the texts of the rules. `whole` is
 * the wire's name for the form as a whole.
 */
export const form = <Fields extends FormFields>(
  fields: Fields,
  whole: string | null = null,
): Form<Fields> => ({
  fields,
  schema: bodySchema(fields),
  names: namesOf(fields, [], []),
  whole,
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

/** The wire's name of a field by its path in the rules' words; a path that is no field of the form stays as it is. */
export const wirePath = (of: Form, path: string): string => translated(path, of, 'own', 'wire')

/** The path in the rules' words of a field the wire names; a path that is no field of the form stays as it is. */
export const ownPath = (of: Form, path: string): string => translated(path, of, 'wire', 'own')

/** How fields that are stored as they were sent come back in answers. */
const ANSWERED = { text: TEXT, day: DAY } as const

/** Fields by the names the wire has for them. */
type ByWireName<Fields, Values extends { readonly [Name in keyof Fields]: unknown }> = {
  [Name in keyof Fields as Fields[Name] extends { readonly wire: infer Wire extends string }
    ? Wire
    : Name]: Values[Name]
}

/** Fields that are stored as they were sent. */
type StoredFields = Readonly<Record<string, FormField<keyof typeof ANSWERED>>>

/** Values of some fields under the names the wire has for them, as answers carry them. */
export const inWireNames = <
  Fields extends Readonly<Record<string, FormField | FormPart>>,
  const Values extends { readonly [Name in keyof Fields]: unknown },
>(
  fields: Fields,
  values: Values,
): ByWireName<Fields, Values> => {
  const named: Record<string, unknown> = {}
  for (const [name, { wire }] of Object.entries(fields)) named[wire ?? name] = values[name]
  return named as ByWireName<Fields, Values>
}

/** The same fields as properties of an answer. */
export const answered = <Fields extends StoredFields>(fields: Fields) => {
  type Schemas = { [Name in keyof Fields]: (typeof ANSWERED)[Fields[Name]['kind']] }
  const schemas: Record<string, JsonSchema> = {}
  for (const [name, { kind }] of Object.entries(fields)) schemas[name] = ANSWERED[kind]
  return inWireNames(fields, schemas as Schemas)
}
