import type { RequestTableName } from '../db/schema.ts'

/** What the id of a request in the graph is made of. */
export interface RequestRow {
  readonly id: string
  readonly member_id?: string | null
  readonly kind?: string
  readonly requested_at?: Date
  readonly reference?: string
}

/**
 * The id of a request in the graph: its row's. A loan is known by its reference. The documents keep an instruction to save with
 * its member and give it no id, so it is named by the member, the kind and the moment.
 */
export function subjectIdOf(table: RequestTableName, row: RequestRow): string {
  if (table === 'savings_instructions')
    return [row.member_id, row.kind, row.requested_at?.toISOString()].join(':')
  return row.reference ?? row.id
}
