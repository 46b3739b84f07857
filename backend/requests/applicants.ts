import type { Queryable } from '../db/schema.ts'
import type { MemberRow } from '../members/store.ts'

const COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'member_number',
  'employment',
  'account_number',
  'email_changed_at',
  'email_changed_by',
  'bank_changed_at',
  'bank_changed_by',
] as const

/** What staff see of the member behind a request. */
export type Applicant = Pick<MemberRow, (typeof COLUMNS)[number]>

/** Adds to each request its member, in one query for all of them. */
export async function withApplicants<Row extends { readonly member_id: string }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<{ readonly row: Row; readonly member: Applicant }[]> {
  const found = await db
    .selectFrom('members')
    .select(COLUMNS)
    .where('id', 'in', [...new Set(rows.map(({ member_id }) => member_id))])
    .execute()
  const members = new Map(found.map((member) => [member.id, member]))
  return rows.flatMap((row) => {
    const member = members.get(row.member_id)
    return member === undefined ? [] : [{ row, member }]
  })
}
