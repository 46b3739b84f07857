import { addMocksToSchema, isRef } from '@graphql-tools/mock'
import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLTypeResolver,
  getNamedType,
  getNullableType,
  isAbstractType,
  isIntrospectionType,
  isListType,
  isObjectType,
} from 'graphql'
import type { Graph } from '#gateway/graph/graph.ts'
import { tokenOf } from '#gateway/graph/request-context.ts'
import type { Context } from '#schema/context.ts'
import { schema } from '#schema/schema.ts'
import type { Values } from '../recording/recording.ts'
import { RecordedSociety } from '../recording/society.ts'
import { Changes } from './changes.ts'
import { LeftToStore, type MockContext, mockContext } from './context.ts'

type Resolver<Given> = GraphQLFieldResolver<unknown, Given, Values>

/**
 * The printed schema, answered by @graphql-tools/mock from a store of the demo society's records. A root field runs
 * its own resolver first, which checks access and input and computes by rules/; what it leaves, the store answers.
 */
export function mockGraph(): Graph {
  const society = new RecordedSociety()
  const { store } = society
  const changes = new Changes(society)

  /** A field that its own resolver leaves to the store. */
  const left = (args: Values, { fieldName, parentType, returnType }: GraphQLResolveInfo): unknown => {
    const type = getNamedType(returnType)
    if (society.lists.has(fieldName)) return society.narrowed(society.listed(fieldName), args, returnType)
    if (parentType.name === 'WorkQueue') return society.waiting(fieldName)
    if (isListType(getNullableType(returnType)))
      return society.narrowed(society.all(type.name), args, returnType)
    const records = [...society.lists.values()].map(({ name }) => society.named(name, Object.values(args)))
    const record = records.find((ref) => ref !== null)
    return record ?? (isObjectType(type) ? null : store.get(parentType.name, 'ROOT', fieldName))
  }

  const overStore =
    (own: Resolver<Context>): Resolver<MockContext> =>
    async (source, args, context, info) => {
      if (isRef(source)) return society.read(source, info.fieldName, args)
      const { fieldName, parentType, path } = info
      try {
        const reached =
          path.prev === undefined ? context.contextOf(parentType.name, fieldName, args) : context
        return await own(source, args, reached, info)
      } catch (problem) {
        if (!(problem instanceof LeftToStore)) throw problem
        return left(args, info)
      }
    }

  const resolvers = Object.values(schema.getTypeMap()).flatMap((type): [string, object][] => {
    if (isObjectType(type) && !isIntrospectionType(type)) {
      const over = Object.values(type.getFields()).map(({ name, resolve = defaultFieldResolver }) => {
        return [name, overStore(resolve)]
      })
      return [[type.name, Object.fromEntries(over)]]
    }
    if (!isAbstractType(type)) return []
    const typeOf: GraphQLTypeResolver<unknown, MockContext> = (value, context, info) =>
      isRef(value) ? value.$ref.typeName : type.resolveType?.(value, context, info, type)
    return [[type.name, { __resolveType: typeOf }]]
  })
  return {
    schema: addMocksToSchema({ schema: society.schema, store, resolvers: Object.fromEntries(resolvers) }),
    contextOf: (request) => mockContext(society, changes, tokenOf(request)),
  }
}
