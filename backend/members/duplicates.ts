import { sql } from 'kysely'
import { likelyDuplicates } from '#rules/members/likely-duplicates.ts'
import type { Queryable } from '../db/schema.ts'
import { type Member, withInstructions } from './store.ts'

/** More than anybody looks through; a number many records share ('N/A') says nothing anyway. */
const MOST = 20

/** What the rule compares. Thousands may share a birth date that was made up at an import: nothing more is read of them. */
const comparables = (db: Queryable) =>
  db
    .selectFrom('members')
    .select((is) => [
      'id',
      'name',
      'email',
      'phone',
      'birth_date as birthDate',
      // A record of the old books may have neither.
      sql<string>`coalesce(employment ->> 'staffNumber', '')`.as('staffNumber'),
      sql<string>`coalesce(registration_payment ->> 'tellerReference', '')`.as('tellerReference'),
    ])
    .where('archived_at', 'is', null)

/** A text as the rule compares it: without white space, in capitals. The indexes hold the same expressions. */
const plain = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/**
 * Accounts that are probably the same person as this one, members and waiting registrations alike, the oldest
 * first. The database finds who shares anything at all, the rule decides. Empty for an unknown id.
 */
export async function duplicatesOf(db: Queryable, id: string): Promise<Member[]> {
  const own = await comparables(db).where('id', '=', id).executeTakeFirst()
  if (own === undefined) return []
  const [staffNumber, payment] = [plain(own.staffNumber), plain(own.tellerReference)]
  const candidates = await comparables(db)
    .where('id', '!=', id)
    .where((is) =>
      is.or([
        ...(own.email === '' ? [] : [sql<boolean>`lower(email) = ${own.email.toLowerCase()}`]),
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
  const likely = likelyDuplicates(own, candidates).slice(0, MOST)
  if (likely.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where(
      'id',
      'in',
      likely.map(({ candidate }) => candidate.id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return withInstructions(db, rows)
}
