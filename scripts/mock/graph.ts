import { addMocksToSchema, isRef, type Ref } from '@graphql-tools/mock'
import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLTypeResolver,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
} from 'graphql'
import type { Graph } from '#gateway/graph/graph.ts'
import { tokenOf } from '#gateway/graph/request-context.ts'
import type { Context } from '#schema/context.ts'
import { pageOf } from '#schema/page.ts'
import { schema } from '#schema/schema.ts'
import { isPage, RECORDED_AT, type Values } from '../recording/recording.ts'
import { Changes } from './changes.ts'
import { LeftToStore, type MockContext, mockContext, SOCIETY } from './context.ts'
import { MockSociety } from './society.ts'

type Resolver = GraphQLFieldResolver<unknown, MockContext, Values>

/**
 * The printed schema answered by @graphql-tools/mock from a store of the demo society's records. A root field first
 * runs its own resolver, which checks access and input and computes quotes by rules/; what that would ask the backend, the store answers.
 */
export function mockGraph(now: () => Date = () => RECORDED_AT): Graph {
  const society = new MockSociety()
  const { store } = society
  const changes = new Changes(society, { now, society: SOCIETY })

  /** A list as its field's arguments ask for it: filtered, and one page of it where the field has pages. */
  const listed = (refs: readonly Ref[], args: Values, type: GraphQLNamedType): unknown => {
    const found = refs.filter((ref) => society.fits(ref, args))
    const { page, pageSize, first } = args
    if (!isPage(type)) return typeof first === 'number' ? found.slice(0, first) : found
    return pageOf(found, Number(page ?? 1), Number(pageSize ?? SOCIETY.settings.pageSize))
  }

  /** A field of a record in the store. */
  const stored = (ref: Ref, args: Values, { fieldName, returnType }: GraphQLResolveInfo): unknown => {
    const value = store.get(ref, fieldName)
    const type = getNamedType(returnType)
    const isNested = isRef(value) && isPage(type)
    const items = isNested ? store.get(value, 'items') : value
    return Array.isArray(items) && items.every(isRef) ? listed(items, args, type) : value
  }

  /** What the store answers where a resolver would ask the backend. */
  const fallback = (args: Values, { fieldName, parentType, returnType }: GraphQLResolveInfo): unknown => {
    const type = getNamedType(returnType)
    const shown = society.lists.get(fieldName)
    if (shown !== undefined) return listed(society.shownIn(fieldName), args, type)
    if (parentType.name === 'WorkQueue') return society.waitingIn(fieldName)
    if (!isObjectType(type) && !isAbstractType(type)) return store.get(parentType.name, 'ROOT', fieldName)
    if (isListType(getNullableType(returnType))) return listed(society.all(type.name), args, type)
    const ids = Object.values(args)
    for (const { name } of society.lists.values()) {
      const record = society.named(name, ids)
      if (record !== null && (name === type.name || isAbstractType(type) || type.name === 'Referrer')) return record
    }
    return null
  }

  const overStore =
    (real: GraphQLFieldResolver<unknown, Context, Values>): Resolver =>
    async (source, args, context, info) => {
      if (isRef(source)) return stored(source, args, info)
      const { name: parent } = info.parentType
      const isRoot = parent === 'Query' || parent === 'Mutation'
      try {
        return await real(source, args, isRoot ? context.contextOf({ parent, field: info.fieldName, args }) : context, info)
      } catch (problem) {
        if (!(problem instanceof LeftToStore)) throw problem
        return fallback(args, info)
      }
    }

  const resolvers = Object.values(schema.getTypeMap()).flatMap((type): [string, object][] => {
    if (type.name.startsWith('__')) return []
    if (isObjectType(type)) {
      const fields = Object.values(type.getFields())
      return [[type.name, Object.fromEntries(fields.map(({ name, resolve }) => [name, overStore(resolve ?? defaultFieldResolver)]))]]
    }
    if (!isAbstractType(type)) return []
    const typeOf: GraphQLTypeResolver<unknown, MockContext> = (value, context, info) =>
      isRef(value) ? value.$ref.typeName : type.resolveType?.(value, context, info, type)
    return [[type.name, { __resolveType: typeOf }]]
  })
  return {
    schema: addMocksToSchema({ schema: society.schema, store, resolvers: Object.fromEntries(resolvers) }),
    contextOf: (request) => mockContext(society, changes, now, tokenOf(request)),
  }
}
