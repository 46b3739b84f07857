import type { XStatic } from 'typebox/schema'

/** JSON Schema 2020-12, as in OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The type that a schema describes. TypeBox infers it from the schema at compile time only. */
export type Wire<Schema extends JsonSchema> = XStatic<Schema, Schema, Schema>

/** A text. */
export const TEXT = { type: 'string' } as const

/** Naira with two decimals at the most. */
export const NAIRA = { type: 'number', description: 'Naira, to the kobo' } as const

/** A number: a percentage, months. */
export const NUMBER = { type: 'number' } as const

/** A number that counts something. */
export const COUNT = { type: 'integer', minimum: 0 } as const

/** True or false. */
export const FLAG = { type: 'boolean' } as const

/** A moment, in UTC. */
export const INSTANT = {
  type: 'string',
  format: 'date-time',
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$`,
} as const

/** A day without a time; '' where none was registered. */
export const DAY = {
  type: 'string',
  description: 'YYYY-MM-DD',
  pattern: String.raw`^(\d{4}-\d{2}-\d{2})?$`,
} as const

/** The address of a stored file, signed for the caller and valid for 15 minutes. */
export const FILE_LINK = { type: 'string', pattern: '^/files/' } as const

/** One of these texts. */
export const oneOf = <const Values extends string[]>(...values: Values): { enum: Values } => ({
  enum: values,
})

/** Allows null as well. */
export const orNull = <Schema extends JsonSchema>(schema: Schema): { anyOf: [Schema, { type: 'null' }] } => ({
  anyOf: [schema, { type: 'null' }],
})

export const listOf = <Schema extends JsonSchema>(items: Schema): { type: 'array'; items: Schema } => ({
  type: 'array',
  items,
})

/** The result type of `objectOf`. */
interface ObjectSchema<Properties, Optional extends string> {
  [keyword: string]: unknown
  type: 'object'
  properties: Properties
  required: Exclude<keyof Properties & string, Optional>[]
  additionalProperties: false
}

/** An object of an answer. It has no further fields, and only the `optional` ones may be missing. */
export function objectOf<
  Properties extends Record<string, JsonSchema>,
  Optional extends keyof Properties & string = never,
>(properties: Properties, optional: readonly Optional[] = []): ObjectSchema<Properties, Optional> {
  const isRequired = (name: string): name is Exclude<keyof Properties & string, Optional> =>
    !optional.some((open) => open === name)
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter(isRequired),
    additionalProperties: false,
  }
}

/** As `objectOf`, but described once as a component of the OpenAPI document. */
export const recordOf = <
  Properties extends Record<string, JsonSchema>,
  Optional extends keyof Properties & string = never,
>(
  title: string,
  properties: Properties,
  optional: readonly Optional[] = [],
): ObjectSchema<Properties, Optional> => ({ title, ...objectOf(properties, optional) })

/** Several fields of one kind. */
export const each = <const Name extends string, Field>(
  names: readonly Name[],
  field: Field,
): Record<Name, Field> => {
  const fields = {} as Record<Name, Field>
  for (const name of names) fields[name] = field
  return fields
}
