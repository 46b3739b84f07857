import { sql } from 'kysely'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { Tx } from '../db/schema.ts'
import { standingEntries } from '../journal/reverse.ts'

/** Whether an account has ledger lines, or requests that are not decided or not settled yet. */
export async function hasRecords(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
        select from accounts a join journal_lines l on l.account_id = a.id where a.member_id = ${memberId})
      or exists (select from savings_instructions where member_id = ${memberId} and state = 'pending')
      or exists (select from loans where member_id = ${memberId} and state = 'pending')
      or exists (select from commodity_requests where member_id = ${memberId} and state = 'pending')
      or exists (select from savings_withdrawals where member_id = ${memberId} and state in ('pending', 'approved'))
      or exists (select from membership_withdrawals where member_id = ${memberId} and state in ('pending', 'approved'))
      or exists (select from claims where member_id = ${memberId} and state in ('pending', 'approved'))
      or exists (select from land_requests where member_id = ${memberId} and state in ('pending', 'approved'))
      as found`.execute(tx)
  return rows[0]?.found ?? true
}

/** How many accounts of level 3 can sign in, all locked: of two deletions at once the second sees the first. */
export async function lockedAdminCount(tx: Tx): Promise<number> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('access_level', '=', ACCESS_LEVELS.ADMIN)
    .where('archived_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length
}

/** Whether the entrance fee of a member is on the books already. */
export async function feeIsPosted(tx: Tx, memberId: string): Promise<boolean> {
  return (await standingEntries(tx, 'member', memberId, 'registration fee')).length > 0
}
