import {
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isLeafType,
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

/** Everything a type tells; of a record that has a list of its own only its id. */
export function selection(type: GraphQLOutputType, above: readonly string[] = []): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  if (above.includes(named.name)) return '{ __typename }'
  const fields = named.getFields()
  if (above.length > 0 && LISTED.has(named.name) && 'id' in fields) return '{ id }'
  const inner = isPage(named) ? above : [...above, named.name]
  const told = Object.values(fields).filter(isTold)
  return `{ ${told.map((field) => `${call(field)} ${selection(field.type, inner)}`).join(' ')} }`
}

/** A field with the largest page it gives. */
function call({ name, args }: Field, given: readonly string[] = []): string {
  const all = args.some((arg) => arg.name === 'pageSize') ? ['pageSize: 100', ...given] : given
  return all.length === 0 ? name : `${name}(${all.join(', ')})`
}

/** The arguments that a list cannot be asked without, once for each of their values: the states of requests. */
function statesOf({ args }: Field): string[] {
  const states = args.flatMap(({ name, type }) => {
    const of = getNamedType(type)
    const values = isNonNullType(type) && isEnumType(of) ? of.getValues() : []
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
      const data = await ask(`{ list: ${call(field, given)} ${selection(field.type)} }`)
      // null for a state that the backend has no list of.
      const list = data['list'] as { items: unknown[]; totalPages: number } | null
      items.push(...(list?.items ?? []))
      last = list?.totalPages ?? 0
    }
  }
  return items
}

/** What the graph tells staff: its lists, of at most so many pages, and what it tells everyone without being asked for more. */
export async function recordGraph(ask: Ask, pages = Number.POSITIVE_INFINITY): Promise<Values> {
  const data: Values = {}
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const { name, args, type, extensions } = field
    const of = getNamedType(type)
    const isOpen = args.length === 0 && extensions['access'] === 'PUBLIC' && isObjectType(of)
    if (LISTS.has(name)) data[name] = { items: await itemsOf(ask, field, pages) }
    else if (isOpen && !('id' in of.getFields()))
      data[name] = (await ask(`{ ${name} ${selection(type)} }`))[name]
  }
  return data
}
