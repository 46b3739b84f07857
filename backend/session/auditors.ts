import { endOfDay } from '#rules/dates.ts'
import { auditorRefusal } from '#rules/session/auditor.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { unauthenticated } from '../http/problems.ts'

/** The days of an account's access; null for an account that is no auditor's. */
export async function auditorDays(db: Queryable, memberId: string) {
  const row = await db
    .selectFrom('auditors')
    .select(['first_day as firstDay', 'last_day as lastDay', 'ended_at as endedAt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

/** Why an auditor may not sign in now, as a sentence for them; null for one who may. */
export async function refusalOfAuditor(db: Queryable, memberId: string, now: Date): Promise<string | null> {
  const days = await auditorDays(db, memberId)
  return days === null ? SESSION_TEXTS.noPermission : auditorRefusal(days, now)
}

/** Notes the sign-in of an auditor; answers when the access ends by itself: a session ends then, by the clock alone. Throws 401 for one that was ended meanwhile. */
export async function openAuditor(tx: Tx, memberId: string, now: Date): Promise<Date> {
  // The row stays locked until the session stands: an end that comes meanwhile finds it and ends it.
  const row = await tx
    .updateTable('auditors')
    .set({ last_signed_in_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('last_day')
    .executeTakeFirst()
  if (row === undefined) throw unauthenticated()
  return endOfDay(row.last_day)
}

function auditorsOf(db: Queryable) {
  return db
    .selectFrom('auditors as a')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .leftJoin('members as giver', 'giver.id', 'a.given_by')
    .leftJoin('credentials', 'credentials.member_id', 'a.member_id')
    .select([
      'a.member_id',
      'm.name',
      'm.email',
      'a.firm',
      'a.first_day',
      'a.last_day',
      'a.given_at',
      'giver.name as given_by',
      'giver.id as given_by_id',
      'a.ended_at',
      'a.last_signed_in_at',
    ])
    .select((is) => is('credentials.member_id', 'is not', null).$castTo<boolean>().as('has_password'))
    .orderBy('a.given_at', 'desc')
    .orderBy('a.member_id')
}

/** An access with its holder. */
export type AuditorRow = Awaited<ReturnType<ReturnType<typeof auditorsOf>['execute']>>[number]

/** Every access, the latest first. */
export const allAuditors = (db: Queryable): Promise<AuditorRow[]> => auditorsOf(db).execute()

/** The access of an account; null for an account that is no auditor's. */
export async function auditorById(db: Queryable, id: string): Promise<AuditorRow | null> {
  const row = await auditorsOf(db).where('a.member_id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The access of an account with its holder, locked until the transaction ends; null for none. */
export async function lockAuditor(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('auditors')
    .innerJoin('members', 'members.id', 'auditors.member_id')
    .select(['members.id', 'name', 'email', 'firm', 'first_day', 'last_day', 'ended_at'])
    .where('member_id', '=', id)
    .forUpdate('auditors')
    .executeTakeFirst()
  return row ?? null
}
