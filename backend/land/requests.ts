import { sql } from 'kysely'
import { ofMembers } from '../db/request-page.ts'
import type { Queryable } from '../db/schema.ts'
import { searchPattern } from '../http/paging.ts'
import { byId, byNumber, type RowOf, requestTable } from '../requests/table.ts'

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

/** A search is for a part of the applicant's name, e-mail or phone, of the member number, or the id's beginning. */
export const landRequests = requestTable({
  name: 'land_requests',
  withParts: withPeople,
  keyed: byId,
  async searched(search, members) {
    const applicants = await byNumber(search, members)
    return sql`(search_text like ${searchPattern(search)} or ${ofMembers(applicants)})`
  },
})
