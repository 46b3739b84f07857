import { sql } from 'kysely'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import type { Queryable } from '../db/schema.ts'

/** How an account is reached: what a person is recognised by. Blank for an account that does not exist. */
export async function contactOf(db: Queryable, id: string): Promise<{ email: string; phone: string }> {
  const row = await db
    .selectFrom('members')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? { email: '', phone: '' }
}

/**
 * The members whose e-mail, phone or member number somebody gave as their own, in any case; empty for nobody. Blank
 * parts mean nobody.
 */
export async function membersNamed(
  db: Queryable,
  given: { readonly email: string; readonly phone: string; readonly memberNumber: string },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('member_number', 'is not', null)
    .where('archived_at', 'is', null)
    .where((is) =>
      is.or([
        ...(given.email === '' ? [] : [sql<boolean>`lower(email) = ${given.email.toLowerCase()}`]),
        ...(given.phone === '' ? [] : [is('phone', '=', given.phone)]),
        is('member_number', '=', normaliseMemberNumber(given.memberNumber)),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
