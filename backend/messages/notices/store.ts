import { sql } from 'kysely'
import {
  type ChosenWays,
  GROUP_PLANS,
  groupsFor,
  NOTICE_DAYS,
  type NoticeGroup,
  waysOf,
} from '#rules/messages/notices.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type { WireNotice, WireNoticeChoice } from '../../contract/notices.ts'
import { type KeyedRow, keyset } from '../../db/keyset.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { Page, Reached } from '../../http/paging.ts'
import { type NoticeRow, presentNotice } from './present.ts'

const LATEST_FIRST = [
  { by: sql`n.created_at`, as: 'timestamptz', isDescending: true },
  { by: sql`n.id`, as: 'text', isDescending: true },
] as const

/** A page of an account's notices, the latest first, with how many there are. */
export async function noticesOf(
  db: Queryable,
  accountId: string,
  page: Page,
): Promise<{ readonly notices: WireNotice[]; readonly count: number; readonly reached: Reached }> {
  const order = keyset(page, 'notices', LATEST_FIRST)
  const { rows } = await sql<NoticeRow & KeyedRow>`
    select n.*, ${order.keys} from notices n
      where n.account_id = ${accountId} and ${order.behind} ${order.rest}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from notices n where n.account_id = ${accountId}`.execute(db)
  const { shown, reached } = order.pageOf(rows)
  return { notices: shown.map(presentNotice), count: counted[0]?.count ?? 0, reached }
}

/** A notice of the account; null for none. */
export async function noticeOf(db: Queryable, accountId: string, id: string): Promise<WireNotice | null> {
  const row = await db
    .selectFrom('notices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : presentNotice(row)
}

export async function unreadCount(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notices where account_id = ${accountId} and read_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Marks notices of the account as read: the one with the id, or all. What was read before stays as it was. */
export async function markRead(tx: Tx, accountId: string, id: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(id !== null, (found) => found.where('id', '=', id))
    .execute()
}

/** How notices of each group reach an account of that level. */
export async function choicesOf(
  db: Queryable,
  accountId: string,
  level: AccessLevel,
): Promise<WireNoticeChoice[]> {
  const rows = await db.selectFrom('notice_choices').selectAll().where('account_id', '=', accountId).execute()
  return groupsFor(level).map((group) => {
    const { bell, email, sms, push } = waysOf(group, rows.find((row) => row.notice_group === group) ?? null)
    return { group, bell, email, sms, push, isAlwaysSent: GROUP_PLANS[group].isAlwaysSent === true }
  })
}

/** Keeps what an account chose for a group. */
export async function keepChoice(
  tx: Tx,
  accountId: string,
  group: NoticeGroup,
  ways: ChosenWays,
): Promise<void> {
  await tx
    .insertInto('notice_choices')
    .values({ account_id: accountId, notice_group: group, ...ways })
    .onConflict((on) => on.columns(['account_id', 'notice_group']).doUpdateSet(ways))
    .execute()
}

/** Removes notices that are older than they are kept. */
export async function clearOldNotices(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('created_at', '<', new Date(now.getTime() - NOTICE_DAYS * 86_400_000))
    .execute()
}
