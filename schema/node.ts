import { brandWithType } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import { nodeId } from '#rules/node-id.ts'
import { ANY_SCOPE, type NeededScope } from '#rules/programs/scopes.ts'
import { type Access, type AccessRule, hasAccess, requireAccess } from './access.ts'
import { builder } from './builder.ts'
import type { Context } from './context.ts'
import { badInput, DomainError } from './errors.ts'
import { type Selected, selectsOnlyId } from './selects-only-id.ts'

/** A record with its backend's own id. */
interface StoredRecord {
  readonly id: string
}

/** The interface of every record with an id; a type that implements it declares no `id` itself. */
export const NodeRef = builder.interfaceRef<StoredRecord>('Node').implement({
  description:
    'A record with an id that is unique in the whole graph, so that caches can store it and read it again.',
  fields: (t) => ({
    id: t.id({
      description:
        'Stable and unique over all types, such as `LoanRequest:42`; treat it as opaque. `node` reads the record again.',
      resolve: ({ id }, _args, _context, info: GraphQLResolveInfo) => nodeId(info.parentType.name, id),
    }),
  }),
})

type NodeReader = (recordId: string, context: Context) => StoredRecord | null | Promise<StoredRecord | null>

const READERS = new Map<string, NodeReader>()

/** Registers how records of a type are read by id. The access rule of the type determines who may read them. */
export function readNode(type: string, reader: NodeReader): void {
  READERS.set(type, reader)
}

/** The rule of a type whose records are alike for a caller; null where it depends on the record, and for none. */
function ruleOf(type: string): AccessRule | null {
  const { access } = builder.configStore.getTypeConfig(type).pothosOptions as { access?: Access<never> }
  return typeof access === 'string' ? access : null
}

/** What a program needs to read records of a type; null where they are for people only. */
const scopeOf = (type: string): NeededScope | null =>
  (builder.configStore.getTypeConfig(type).pothosOptions as { scope?: NeededScope }).scope ?? null

/** Splits a graph id into type and backend id; null for a text that is not a graph id. */
function partsOf(id: string): { readonly type: string; readonly recordId: string } | null {
  const at = id.indexOf(':')
  const type = id.slice(0, Math.max(at, 0))
  return READERS.has(type) ? { type, recordId: id.slice(at + 1) } : null
}

/**
 * The backend's id of a record of `type`. An id without a type is taken as the backend's own, as in letters and links
 * of other systems. Throws NOT_FOUND for the id of another type.
 */
export function recordIdOf(type: string, id: string, field = 'id'): string {
  const parts = partsOf(id)
  if (parts === null) return id
  if (parts.type === type) return parts.recordId
  const message = 'This is the id of another kind of record.'
  throw new DomainError('NOT_FOUND', message, { [field]: message })
}

/**
 * The record of another type that a record leads to by the backend's id. Of one that only `id` is read of the backend is not
 * asked. null for none, for callers who may not read it, and for a type whose records are not read by id.
 */
export async function recordOf(
  type: string,
  recordId: string,
  context: Context,
  selecting: Selected,
): Promise<StoredRecord | null> {
  if (!READERS.has(type)) return null
  const caller = await context.viewer()
  if (!hasAccess(ruleOf(type) ?? 'SIGNED_IN', caller, null, scopeOf(type))) return null
  if (!selectsOnlyId(selecting)) return nodeOf(nodeId(type, recordId), context)
  const record = { id: recordId }
  // One of READERS' keys, as it was found above.
  brandWithType(record, type as never)
  return record
}

async function nodeOf(id: string, context: Context): Promise<StoredRecord | null> {
  const parts = partsOf(id)
  if (parts === null || parts.recordId === '') return null
  // Before the backend is asked; what depends on the record is checked once it is read.
  requireAccess(ruleOf(parts.type) ?? 'SIGNED_IN', await context.viewer(), null, scopeOf(parts.type))
  const record = await READERS.get(parts.type)?.(parts.recordId, context)
  if (!record) return null
  // A record is of one type, whoever else holds it. The name is one of READERS' keys, which Pothos' types cannot know.
  brandWithType(record, parts.type as never)
  return record
}

/** The most records of one `nodes` query, because each may cost a backend call. */
const MOST_NODES = 100

builder.queryFields((t) => ({
  node: t.field({
    type: NodeRef,
    nullable: true,
    access: 'ACCOUNT',
    scope: ANY_SCOPE,
    description:
      'One record by its id; null when it does not exist. The access rule of its type determines who may read it, and with which scope.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of any record.' }) },
    resolve: (_root, { id }, context) => nodeOf(id, context),
  }),
  nodes: t.field({
    type: [NodeRef],
    nullable: { list: true, items: true },
    access: 'ACCOUNT',
    scope: ANY_SCOPE,
    description: `Records by their ids, in the order of the argument; null for each id without a record. At most ${MOST_NODES}.`,
    args: { ids: t.arg.idList({ required: true, description: 'The `id`s of any records.' }) },
    resolve: (_root, { ids }, context) => {
      if (ids.length > MOST_NODES) throw badInput('ids', `At most ${MOST_NODES} ids at once.`)
      return ids.map((id) => nodeOf(id, context))
    },
  }),
}))
