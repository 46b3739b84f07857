import type { Queryable } from '../db/schema.ts'
import type { MemberRow } from '../members/store.ts'

/** What staff see of the member behind a request. */
export type Applicant = Pick<MemberRow, 'id' | 'name' | 'email' | 'phone' | 'member_number' | 'employment'>

/** The members of these requests by record id, in one query. */
export async function applicantsOf(
  db: Queryable,
  requests: readonly { readonly member_id: string }[],
): Promise<Map<string, Applicant>> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'phone', 'member_number', 'employment'])
    .where('id', 'in', [...new Set(requests.map(({ member_id }) => member_id))])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
