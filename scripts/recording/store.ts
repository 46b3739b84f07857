import { readFileSync } from 'node:fs'
import { createMockStore, type IMockStore } from '@graphql-tools/mock'
import { makeExecutableSchema } from '@graphql-tools/schema'
import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isIntrospectionType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql'
import { schema } from '#schema/schema.ts'
import { RECORDED_AT, readRecording } from './recording.ts'

const SDL = new URL('../../schema/schema.graphql', import.meta.url)

/** The printed schema, with the scalars and the values of enums that the code has. */
function printedSchema(): GraphQLSchema {
  const leaf = (type: GraphQLNamedType): [string, object][] => {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) return []
    if (isScalarType(type)) return [[type.name, type]]
    if (!isEnumType(type)) return []
    return [[type.name, Object.fromEntries(type.getValues().map(({ name, value }) => [name, value]))]]
  }
  const resolvers = Object.fromEntries(Object.values(schema.getTypeMap()).flatMap(leaf))
  return makeExecutableSchema({ typeDefs: readFileSync(SDL, 'utf8'), resolvers })
}

/** What a field answers that was not recorded. */
const INVENTED = {
  Kobo: () => 0,
  PlainDate: () => RECORDED_AT.toISOString().slice(0, 10),
  DateTime: () => RECORDED_AT,
  String: () => 'text',
}

/** The printed schema and a store with the recorded society: the records by type and id, the lists at the root. */
export function recordedStore(): { readonly schema: GraphQLSchema; readonly store: IMockStore } {
  const printed = printedSchema()
  const store = createMockStore({
    schema: printed,
    mocks: INVENTED,
    mockGenerationBehavior: 'deterministic',
  })
  store.set('Query', 'ROOT', readRecording(printed))
  return { schema: printed, store }
}
