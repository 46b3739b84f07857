import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql'

/** Values by the names of fields. */
export type Values = Record<string, unknown>

/** The moment the recorded society is seen at: the clock of the mock stands there. */
export const RECORDED_AT = new Date('2026-11-20T09:00:00Z')

/** The demo society as the graph answers it to an admin, written by scripts/mock/record.ts. */
export const RECORDING = new URL('demo-society.json.gz', import.meta.url)

/** Stands for every stored file, whose addresses end with the recording. */
export const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"%3E%3Crect width="96" height="96" fill="%231d6b46"/%3E%3C/svg%3E'

/** Whether a type is a page of a list. */
export const isPage = (type: GraphQLNamedType | undefined): boolean =>
  isObjectType(type) && 'items' in type.getFields() && 'totalPages' in type.getFields()

/** The lists of the graph: the names of their fields, and what they list. */
export function listsOf(schema: GraphQLSchema): ReadonlyMap<string, GraphQLObjectType> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  return new Map(
    fields.flatMap(({ name, type }) => {
      const page = getNamedType(type)
      const items = isObjectType(page) && isPage(page) ? getNamedType(page.getFields().items?.type) : null
      return isObjectType(items) ? [[name, items]] : []
    }),
  )
}

/** A recorded value as resolvers answer it: enums and scalars in the types of the code. */
function revived(type: GraphQLOutputType, value: unknown): unknown {
  const plain = getNullableType(type)
  if (value === null || value === undefined) return value
  if (isListType(plain)) return (value as unknown[]).map((each) => revived(plain.ofType, each))
  if (isLeafType(plain)) return plain.parseValue(value)
  if (!isObjectType(plain)) return value
  const fields = plain.getFields()
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    fields[name] === undefined ? each : revived(fields[name].type, each),
  ])
  return Object.fromEntries(entries)
}

/** The recorded society, by the names of the queries that answered it. */
export function readRecording(schema: GraphQLSchema): Values {
  const text = gunzipSync(readFileSync(RECORDING)).toString('utf8')
  return revived(schema.getQueryType() as GraphQLObjectType, JSON.parse(text)) as Values
}
