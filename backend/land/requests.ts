import { sql } from 'kysely'
import { searchOf } from '#rules/search.ts'
import type { Queryable } from '../db/schema.ts'
import { LISTED_BY, requestList } from '../requests/list.ts'
import { byId, type RowOf, requestTable } from '../requests/table.ts'

/** An application for plots, with its member's number and who decided about it. */
export interface LandRequest {
  readonly row: RowOf<'land_requests'>
  /** null for a non-member. */
  readonly memberNumber: string | null
  /** Who approved or rejected it; null while it waits. */
  readonly decidedBy: string | null
}

/** Adds member numbers and names of staff, in one query for all rows. */
async function withPeople(db: Queryable, rows: readonly LandRequest['row'][]): Promise<LandRequest[]> {
  const wanted = rows.flatMap(({ member_id, decided_by }) =>
    [member_id, decided_by].filter((id) => id !== null),
  )
  const people =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('members')
          .select(['id', 'name', 'member_number'])
          .where('id', 'in', [...new Set(wanted)])
          .execute()
  const known = new Map(people.map((person) => [person.id, person]))
  return rows.map((row) => ({
    row,
    memberNumber: known.get(row.member_id ?? '')?.member_number ?? null,
    decidedBy: known.get(row.decided_by ?? '')?.name ?? null,
  }))
}

export const landRequests = requestTable({ name: 'land_requests', withParts: withPeople, keyed: byId })

/** A search is for the applicant, the member or a part of the id. */
export const landList = requestList({
  table: landRequests,
  columns: {
    ...LISTED_BY,
    search: sql<string>`t.search_text`,
    memberType: sql<LandRequest['row']['member_type']>`t.member_type`,
  },
  searched: (search, { requests, members }) => ({
    requests: requests.found(searchOf(search)),
    members: members.found(searchOf(search)),
  }),
})
