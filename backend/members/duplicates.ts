import { sql } from 'kysely'
import { type Comparable, likelyDuplicates } from '#rules/members/likely-duplicates.ts'
import type { Queryable } from '../db/schema.ts'
import { type Member, type MemberRow, withInstructions } from './store.ts'

/** More than anybody looks through; a number many records share ('N/A') says nothing anyway. */
const MOST = 20

const comparable = (row: MemberRow): Comparable => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  birthDate: row.birth_date,
  staffNumber: row.employment.staffNumber,
  tellerReference: row.registration_payment.tellerReference,
})

/** A text as the rule compares it: without white space, in capitals. The indexes hold the same expressions. */
const plain = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/**
 * Accounts that are probably the same person as this one, members and waiting registrations alike, the oldest
 * first. The database finds who shares anything at all, the rule decides. Empty for an unknown id.
 */
export async function duplicatesOf(db: Queryable, id: string): Promise<Member[]> {
  const row = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return []
  const own = comparable(row)
  const [staffNumber, payment] = [plain(own.staffNumber), plain(own.tellerReference)]
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('archived_at', 'is', null)
    .where('id', '!=', id)
    .where((is) =>
      is.or([
        sql<boolean>`lower(email) = ${own.email.toLowerCase()}`,
        ...(own.phone === '' ? [] : [is('phone', '=', own.phone)]),
        ...(own.birthDate === null ? [] : [is('birth_date', '=', own.birthDate)]),
        ...(staffNumber === '' || staffNumber === 'N/A'
          ? []
          : [
              sql<boolean>`upper(regexp_replace(employment ->> 'staffNumber', '\\s', '', 'g')) = ${staffNumber}`,
            ]),
        ...(payment === '' || payment === 'N/A'
          ? []
          : [
              sql<boolean>`upper(regexp_replace(registration_payment ->> 'tellerReference', '\\s', '', 'g')) = ${payment}`,
            ]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const likely = new Set(likelyDuplicates(own, rows.map(comparable)).map(({ candidate }) => candidate.id))
  return withInstructions(db, rows.filter((each) => likely.has(each.id)).slice(0, MOST))
}
