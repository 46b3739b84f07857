import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import { noCursor, sizedCursor } from './page.ts'
import { shortName } from './short-name.ts'

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      pages: PagePlugin<Types>
    }
  }
}

/** What tells an argument for the `endCursor` of a page from others, such as the `after` of the day book, which no page names. */
export const CURSOR_ARGUMENT: Readonly<Record<string, boolean>> = { isCursor: true }

/** Arguments that say which page of a list is wanted, not which list. */
const PAGING: ReadonlySet<string> = new Set(['page', 'pageSize', 'after'])

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What a list belongs to. */
interface Owner {
  readonly isRoot: boolean
  readonly parent: unknown
}

/**
 * The id of the record that a list belongs to. Throws for a parent without one: its cursors would be taken for those of the same list of
 * another record.
 */
function ownerId(field: string, { isRoot, parent }: Owner): string {
  if (isRoot) return ''
  if (isObject(parent) && typeof parent['id'] === 'string') return parent['id']
  throw new Error(`${field} is a list below an object without an id`)
}

/** What a list is: its field, the record it belongs to, and every argument that narrows or orders it. */
function listName(field: string, owner: Owner, args: Readonly<Record<string, unknown>>): string {
  const narrowed = Object.entries(args)
    .filter(([name, value]) => !PAGING.has(name) && value !== null && value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return shortName(JSON.stringify([field, ownerId(field, owner), narrowed]))
}

/** The cursor of a list behind the list's name. Throws BAD_USER_INPUT for one of another list, filter or order. */
function opened(name: string, cursor: string): string {
  const [of, ...rest] = cursor.split('.')
  if (of !== name || rest.length === 0) throw noCursor()
  return rest.join('.')
}

/** A page whose cursor bears the list's name: the answer itself, or the one that stands in it beside sums. */
function named(name: string, pageSize: unknown, answer: unknown): unknown {
  if (!isObject(answer)) return answer
  if ('endCursor' in answer) return withName(name, pageSize, answer)
  const pages = Object.entries(answer).filter(([, value]) => isObject(value) && 'endCursor' in value)
  return pages.length === 0
    ? answer
    : { ...answer, ...Object.fromEntries(pages.map(([key, page]) => [key, withName(name, pageSize, page)])) }
}

const withName = (name: string, pageSize: unknown, page: unknown): unknown =>
  isObject(page) && typeof page['endCursor'] === 'string'
    ? { ...page, endCursor: `${name}.${sizedCursor(page['endCursor'], Number(pageSize))}` }
    : page

/** Sees to it that a cursor is read by the list, the filter and the order that it was made in, and by no other. */
class PagePlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (config.args['after']?.extensions?.['isCursor'] !== true) return resolver
    const field = `${config.parentType}.${config.name}`
    const isRoot = config.kind === 'Query'
    return (parent, args, context, info) => {
      const given = args as Readonly<Record<string, unknown>>
      const name = listName(field, { isRoot, parent }, given)
      const { after, pageSize } = given
      const asked = typeof after === 'string' ? { ...given, after: opened(name, after) } : given
      const answer: unknown = resolver(parent, asked, context, info)
      return answer instanceof Promise
        ? answer.then((page) => named(name, pageSize, page))
        : named(name, pageSize, answer)
    }
  }
}

const PAGE_PLUGIN = 'pages'

SchemaBuilder.registerPlugin(PAGE_PLUGIN, PagePlugin)

/** The name under which the builder asks for the plugin. */
export const pagePlugin: typeof PAGE_PLUGIN = PAGE_PLUGIN
