import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql'

export type Field = GraphQLField<unknown, unknown>

/** Fields that lead from the query to a type, and the rules they state, each with the rule of its own type. */
export interface TypePath {
  readonly fields: readonly Field[]
  readonly rules: readonly string[]
}

/** The least level of members and staff that a rule lets through. */
const NEEDED: Readonly<Record<string, number>> = { BOOKS: 2, STAFF: 2, AUDIT_LOG: 3, ADMIN: 3 }

/** What a step costs a caller of a level: a field closed to them is used only where there is no other. */
function costOf(rules: readonly string[], level: number, field: Field): number {
  const isClosed = rules.some((rule) => level < (NEEDED[rule] ?? 0))
  // Staff have no records of their own to find, and may read every member's.
  const isOwn = level >= 2 && (field.name === 'viewer' || field.extensions.access === 'SIGNED_IN')
  // A required argument asks for a record whose id is not known here.
  const needsArguments = field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)
  // A list that is nothing but a search is empty without its text.
  const needsText =
    field.args.some(({ name }) => name === 'search') && !getNamedType(field.type).name.endsWith('Page')
  return 1 + (isClosed ? 1_000 : 0) + (isOwn ? 100 : 0) + (needsArguments || needsText ? 10 : 0)
}

const ruleOf = (field: Field, type: GraphQLObjectType): string[] => {
  const rule: unknown = field.extensions.access ?? type.extensions.access
  return typeof rule === 'string' ? [rule] : []
}

/** The cheapest path from the query to a type, open to a caller of the level if there is one; null when only a mutation leads there. */
export function pathToType(schema: GraphQLSchema, wanted: GraphQLObjectType, level: number): TypePath | null {
  const query = schema.getQueryType()
  if (!query) return null
  const found = new Map<string, TypePath & { readonly cost: number }>([
    [query.name, { fields: [], rules: [], cost: 0 }],
  ])
  const open: GraphQLObjectType[] = [query]
  for (let type = open.shift(); type !== undefined; type = open.shift()) {
    const here = found.get(type.name)
    if (here === undefined) continue
    for (const field of Object.values(type.getFields())) {
      const next = getNamedType(field.type)
      if (!isObjectType(next)) continue
      const rules = ruleOf(field, type)
      const cost = here.cost + costOf(rules, level, field)
      if (cost >= (found.get(next.name)?.cost ?? Number.POSITIVE_INFINITY)) continue
      found.set(next.name, { fields: [...here.fields, field], rules: [...here.rules, ...rules], cost })
      open.push(next)
    }
  }
  return found.get(wanted.name) ?? null
}
