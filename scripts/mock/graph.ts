import { addResolversToSchema } from '@graphql-tools/schema'
import { defaultFieldResolver, type GraphQLFieldResolver, isIntrospectionType, isObjectType } from 'graphql'
import type { Graph } from '#gateway/graph/graph.ts'
import { tokenOf } from '#gateway/graph/request-context.ts'
import type { Context } from '#schema/context.ts'
import type { MutationPayload } from '#schema/mutation-payload.ts'
import { schema } from '#schema/schema.ts'
import type { Values } from '../recording/recording.ts'
import { RecordedSociety } from '../recording/society.ts'
import { recordedFields } from '../recording/walk.ts'
import { Changes } from './changes.ts'
import { mockContext } from './context.ts'

type Resolver = GraphQLFieldResolver<unknown, Context, Values>

/**
 * The graph over the demo society's records in a store of @graphql-tools/mock. A field of a record is what was
 * recorded; every other field runs its own resolver, which checks access and input and computes by rules/.
 */
export function mockGraph(): Graph {
  const society = new RecordedSociety()
  const changes = new Changes(society)
  const fromRecord =
    (own: Resolver = defaultFieldResolver): Resolver =>
    (source, args, context, info) =>
      society.isRecorded(source, info.fieldName)
        ? society.read(source, info.fieldName, args)
        : own(source, args, context, info)

  const answers = new Map<unknown, unknown>()
  /** A mutation is done once for a key; a repeat is answered as before. */
  const once =
    (own: Resolver = defaultFieldResolver): Resolver =>
    async (source, args, context, info) => {
      const { idempotencyKey: key } = (args['input'] ?? {}) as Values
      const answer = answers.get(key) ?? (await own(source, args, context, info))
      if (key && (answer as MutationPayload).userErrors.length === 0) answers.set(key, answer)
      return answer
    }

  const resolvers = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || isIntrospectionType(type)) return []
    const over = type.name === 'Mutation' ? once : fromRecord
    const fields = type.name === 'Mutation' ? Object.values(type.getFields()) : recordedFields(type)
    return [[type.name, Object.fromEntries(fields.map(({ name, resolve }) => [name, over(resolve)]))]]
  })
  return {
    schema: addResolversToSchema({ schema, resolvers: Object.fromEntries(resolvers) }),
    contextOf: (request) => mockContext(society, changes, tokenOf(request)),
  }
}
