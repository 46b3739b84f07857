import { brandWithType } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import { builder } from './builder.ts'
import type { Context } from './context.ts'
import { badInput, DomainError } from './errors.ts'

/** A record of the society under its backend's own id. */
interface StoredRecord {
  readonly id: string
}

/** The id a record has in the graph: its type and its backend's id, unique over all types ('LoanRequest:42'). */
export const nodeId = (type: string, recordId: string): string => `${type}:${recordId}`

/** The interface of every record with an id of its own; a type that implements it states no `id` itself. */
export const NodeRef = builder.interfaceRef<StoredRecord>('Node').implement({
  description:
    'A record with an id that is unique in the whole graph, so that caches can keep it and read it again.',
  fields: (t) => ({
    id: t.id({
      description: 'Stable and unique over all types; to be taken as it is. `node` reads the record again.',
      resolve: ({ id }, _args, _context, info: GraphQLResolveInfo) => nodeId(info.parentType.name, id),
    }),
  }),
})

type NodeReader = (recordId: string, context: Context) => StoredRecord | null | Promise<StoredRecord | null>

const READERS = new Map<string, NodeReader>()

/** States how records of a type are read by id. What the caller may see of one, the type's own access decides. */
export function readNode(type: string, reader: NodeReader): void {
  READERS.set(type, reader)
}

/** The type and the backend's id a graph id is made of; null for a text that is no id of this graph. */
function partsOf(id: string): { readonly type: string; readonly recordId: string } | null {
  const at = id.indexOf(':')
  const type = id.slice(0, Math.max(at, 0))
  return READERS.has(type) ? { type, recordId: id.slice(at + 1) } : null
}

/**
 * The backend's id of a record of `type`. An id without a type is the backend's own, which letters and links to
 * other systems may carry. NOT_FOUND for the id of another type.
 */
export function recordIdOf(type: string, id: string, field = 'id'): string {
  const parts = partsOf(id)
  if (parts === null) return id
  if (parts.type === type) return parts.recordId
  const message = 'This is the id of another kind of record.'
  throw new DomainError('NOT_FOUND', message, { [field]: message })
}

async function nodeOf(id: string, context: Context): Promise<StoredRecord | null> {
  const parts = partsOf(id)
  if (parts === null || parts.recordId === '') return null
  const record = await READERS.get(parts.type)?.(parts.recordId, context)
  if (!record) return null
  // A copy, so that the record itself, which other fields may hold, stays as it is.
  const node = { ...record }
  brandWithType(node, parts.type as never)
  return node
}

/** The most records one `nodes` reads: each may cost a call of its own. */
const MOST_NODES = 100

builder.queryFields((t) => ({
  node: t.field({
    type: NodeRef,
    nullable: true,
    access: 'SIGNED_IN',
    description:
      'One record by its id; null when there is none. The record’s own type decides who may read it.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of any record.' }) },
    resolve: (_root, { id }, context) => nodeOf(id, context),
  }),
  nodes: t.field({
    type: [NodeRef],
    nullable: { list: true, items: true },
    access: 'SIGNED_IN',
    description: `Records by their ids, in the order asked for; null for each id without a record. At most ${MOST_NODES}.`,
    args: { ids: t.arg.idList({ required: true, description: 'The `id`s of any records.' }) },
    resolve: (_root, { ids }, context) => {
      if (ids.length > MOST_NODES) throw badInput('ids', `At most ${MOST_NODES} ids at once.`)
      return ids.map((id) => nodeOf(id, context))
    },
  }),
}))
