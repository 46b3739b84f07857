import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { schema } from '#schema/schema.ts'
import { isPage, listsOf, type Values } from './recording.ts'

type Field = GraphQLField<unknown, unknown>

/** Asks the graph; answers the data. */
export type Ask = (query: string) => Promise<Values>

const LISTS = listsOf(schema)
const LISTED = new Set([...LISTS.values()].map(({ name }) => name))

const isTold = ({ args, type }: Field): boolean =>
  args.every((arg) => !isNonNullType(arg.type) || arg.defaultValue !== undefined) &&
  (isLeafType(getNamedType(type)) || isObjectType(getNamedType(type)))

/** What resolvers put together from lists that are recorded themselves. */
const DERIVED = new Set(['MemberRequest'])

const isList = ({ type }: Field): boolean =>
  isListType(getNullableType(type)) &&
  (LISTED.has(getNamedType(type).name) || DERIVED.has(getNamedType(type).name))

/** The fields of a type that are recorded: what needs no argument, and no list of records that have one at the root. */
export const recordedFields = (type: GraphQLObjectType): Field[] =>
  Object.values(type.getFields()).filter((field) => isTold(field) && (isPage(type) || !isList(field)))

/** Everything a type tells; of a record that has a list of its own only its id. */
export function selection(type: GraphQLOutputType, above: readonly string[] = []): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  if (above.includes(named.name)) return '{ __typename }'
  const fields = named.getFields()
  if (above.length > 0 && LISTED.has(named.name) && 'id' in fields) return '{ id }'
  const inner = isPage(named) ? above : [...above, named.name]
  const told = recordedFields(named).map((field) => `${call(field)} ${selection(field.type, inner)}`)
  return `{ ${told.join(' ')} }`
}

/** How many records of a list are asked for at once: each costs the backend several calls. */
const RECORDS_MAX = 20

/** A field with a large page, if it has pages. */
function call({ name, args }: Field, given: readonly string[] = [], pageSize = 100): string {
  const all = args.some((arg) => arg.name === 'pageSize') ? [`pageSize: ${pageSize}`, ...given] : given
  return all.length === 0 ? name : `${name}(${all.join(', ')})`
}

/** The arguments that a list cannot be asked without, once for each of their values: the states of requests. */
function statesOf({ args }: Field): string[] {
  const states = args.flatMap(({ name, type }) => {
    const of = getNamedType(type)
    const values = name === 'state' && isNonNullType(type) && isEnumType(of) ? of.getValues() : []
    return values.map((state) => `${name}: ${state.name}`)
  })
  return states.length === 0 ? [''] : states
}

/** The records of a list in every state, of at most so many pages of each. */
async function itemsOf(ask: Ask, field: Field, pages: number): Promise<unknown[]> {
  const items: unknown[] = []
  for (const state of statesOf(field)) {
    for (let page = 1, last = 1; page <= Math.min(last, pages); page += 1) {
      const given = [state, `page: ${page}`].filter(Boolean)
      const data = await ask(`{ list: ${call(field, given, RECORDS_MAX)} ${selection(field.type)} }`)
      // null for a state that the backend has no list of.
      const list = data['list'] as { items: unknown[]; totalPages: number } | null
      items.push(...(list?.items ?? []))
      last = list?.totalPages ?? 0
    }
  }
  return items
}

/** What the graph tells staff: its lists, of at most so many pages, and what it tells everyone alike. */
export async function recordGraph(ask: Ask, pages = Number.POSITIVE_INFINITY): Promise<Values> {
  const data: Values = {}
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const { name, args, type, extensions } = field
    const of = getNamedType(type)
    const isOpen = args.length === 0 && extensions['access'] === 'PUBLIC' && name !== 'viewer'
    if (LISTS.has(name)) data[name] = { items: await itemsOf(ask, field, pages) }
    else if (isOpen && isObjectType(of)) data[name] = (await ask(`{ ${name} ${selection(type)} }`))[name]
  }
  return data
}
