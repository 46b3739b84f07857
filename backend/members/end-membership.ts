import { type RawBuilder, sql } from 'kysely'
import type { MembershipEnd } from '#rules/members/membership.ts'
import { REQUEST_EVENTS } from '#rules/programs/request-events.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import type { RequestTableName } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { type RequestRow, subjectIdOf } from '../requests/subject-id.ts'
import type { RowOf } from '../requests/table.ts'
import { closeSessionsOf } from '../session/store.ts'

/** What a member may have waiting, the state it is closed in, and the column of the reason. */
const WAITING: readonly {
  readonly table: RequestTableName
  readonly closed: 'rejected' | 'declined'
  readonly reason: 'rejection_reason' | 'comments'
}[] = [
  { table: 'loans', closed: 'rejected', reason: 'rejection_reason' },
  { table: 'commodity_requests', closed: 'rejected', reason: 'rejection_reason' },
  { table: 'savings_instructions', closed: 'declined', reason: 'rejection_reason' },
  { table: 'savings_withdrawals', closed: 'rejected', reason: 'comments' },
  { table: 'membership_withdrawals', closed: 'rejected', reason: 'comments' },
  { table: 'claims', closed: 'rejected', reason: 'comments' },
  { table: 'land_requests', closed: 'rejected', reason: 'rejection_reason' },
]

const REASONS: Readonly<Record<MembershipEnd, string>> = {
  left: MEMBERS_TEXTS.closedByExit,
  deceased: MEMBERS_TEXTS.closedByDeath,
}

/**
 * Ends a membership and closes, with the reason, what the member still had waiting. The member's row is locked. Who
 * died is signed out; who left may go on reading their records. An approved request to leave is closed by a death, as
 * it will never be paid; claims wait until one of them is paid. Answers the ids of the claims that it closed.
 */
export async function endMembership(
  { tx, now, actor, audit, tell }: Work,
  memberId: string,
  end: MembershipEnd,
): Promise<readonly string[]> {
  await tx
    .updateTable('members')
    .set({ membership_ended: end, membership_ended_at: now })
    .where('id', '=', memberId)
    .execute()
  const closed: Record<string, readonly string[]> = {}
  for (const { table, closed: state, reason } of WAITING) {
    if (table === 'claims' && end === 'deceased') continue
    const open: RawBuilder<unknown> =
      table === 'membership_withdrawals' && end === 'deceased'
        ? sql`state in ('pending', 'approved')`
        : sql`state = 'pending'`
    const { rows } = await sql<RequestRow>`
      update ${sql.table(table)}
        set state = ${state}, ${sql.ref(reason)} = ${REASONS[end]},
          decided_at = ${now}::timestamptz, decided_by = ${actor.id}
        where member_id = ${memberId} and ${open}
        returning *`.execute(tx)
    for (const row of rows) tell({ type: REQUEST_EVENTS[table].closed, subjectId: subjectIdOf(table, row) })
    if (rows.length > 0) closed[table] = rows.map(({ id }) => id)
  }
  tell({ type: `member.${end}`, subjectId: memberId })
  if (end === 'deceased') await closeSessionsOf(tx, memberId)
  await audit({
    act: 'end membership',
    recordKind: 'member',
    recordId: memberId,
    before: { membership: 'member' },
    after: { membership: end, closed },
  })
  return closed.claims ?? []
}

/** Closes the other claims on a member's savings once one has been paid. Answers those that it closed. */
export async function closeOtherClaims(
  { tx, now, actor, tell }: Work,
  memberId: string,
): Promise<readonly RowOf<'claims'>[]> {
  const closed = await tx
    .updateTable('claims')
    .set({ state: 'rejected', comments: MEMBERS_TEXTS.closedByClaim, decided_at: now, decided_by: actor.id })
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .returningAll()
    .execute()
  for (const { id } of closed) tell({ type: REQUEST_EVENTS.claims.closed, subjectId: id })
  return closed
}
