/** A JSON Schema (2020-12), as OpenAPI 3.1 has it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A text. */
export const TEXT: JsonSchema = { type: 'string' }

/** Naira with two decimals at the most. */
export const NAIRA: JsonSchema = { type: 'number', description: 'Naira, to the kobo' }

/** A number: a count, a percentage, months. */
export const NUMBER: JsonSchema = { type: 'number' }

/** A number of an answer that counts something. */
export const COUNT: JsonSchema = { type: 'integer', minimum: 0 }

/** True or false. */
export const FLAG: JsonSchema = { type: 'boolean' }

/** A moment, in UTC. */
export const INSTANT: JsonSchema = {
  type: 'string',
  format: 'date-time',
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$`,
}

/** A day without a time; a text for what was registered without one. */
export const DAY: JsonSchema = {
  type: 'string',
  description: 'YYYY-MM-DD',
  pattern: String.raw`^(\d{4}-\d{2}-\d{2})?$`,
}

/** The address of a stored file, signed for the caller, for 15 minutes. */
export const FILE_LINK: JsonSchema = { type: 'string', pattern: '^/files/' }

/** In what callers send numbers come as numbers or as numeric texts, '' for none. */
export const SENT_NUMBER: JsonSchema = { type: ['number', 'string', 'null'] }

/** In what callers send: a flag, or its text. */
export const SENT_FLAG: JsonSchema = { enum: [true, false, 'true', 'false'] }

/** In what callers send: a day or an instant. */
export const SENT_DATE: JsonSchema = { type: 'string', description: 'YYYY-MM-DD, or an instant' }

/** A file part. */
export const SENT_FILE: JsonSchema = { type: 'string', format: 'binary' }

/** One of these texts. */
export const oneOf = (...values: readonly string[]): JsonSchema => ({ enum: values })

/** null as well. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** A schema of its own among the components. */
export const named = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** The names that may be missing in `Wire`. */
type Optional<Wire> = { [Name in keyof Wire]-?: object extends Pick<Wire, Name> ? Name : never }[keyof Wire]

type Described<Wire> = { readonly [Name in keyof Wire]-?: JsonSchema }

/**
 * An object of a wire type: the compiler holds the description against the type, name by name, and the names that
 * may be missing are those the type leaves open. In an answer nothing else may stand beside them.
 */
export function objectOf<Wire extends object>(
  properties: Described<Wire>,
  ...[optional]: [Optional<Wire>] extends [never] ? [] : [readonly Optional<Wire>[]]
): JsonSchema {
  const open: readonly PropertyKey[] = optional ?? []
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !open.includes(name)),
    additionalProperties: false,
  }
}

/** What a caller sends: other fields are passed over, and what is missing is refused in words, not by a schema. */
export function formOf(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
): JsonSchema {
  return { type: 'object', properties, required }
}

/** Several fields of one kind. */
export const each = <Name extends string>(
  names: readonly Name[],
  schema: JsonSchema,
): Record<Name, JsonSchema> => {
  const fields = {} as Record<Name, JsonSchema>
  for (const name of names) fields[name] = schema
  return fields
}
