import { sql } from 'kysely'
import type { MemberKnowledge } from '#rules/go-live/judge-members.ts'
import type { OpeningKnowledge } from '#rules/go-live/judge-opening.ts'
import type { OpeningRow } from '#rules/go-live/opening-row.ts'
import { normaliseEmail } from '#rules/members/email.ts'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import { headerKey } from '#rules/tables/header-key.ts'
import type { Queryable } from '../../db/schema.ts'
import { payersOf } from '../../payroll/payers.ts'

/** Everybody who ever had a member number. */
interface Numbered {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly isArchived: boolean
  /** Whether a batch that was reversed since brought him. */
  readonly isBroughtBefore: boolean
}

/** What the society knows about the people of a file: its members, who signs in with which e-mail, its payers. */
export async function peopleKnown(
  db: Queryable,
  rows: readonly OpeningRow[],
): Promise<Pick<OpeningKnowledge, 'members' | 'about' | 'instructed'>> {
  const numbered = await sql<Numbered>`
    select m.id, m.name, m.member_number as number, m.archived_at is not null as "isArchived",
        exists (select from opening_rows r join opening_batches b on b.id = r.batch_id
          where r.member_id = m.id and r.kind = 'MEMBER' and b.state = 'reversed') as "isBroughtBefore"
      from members m where m.member_number is not null order by m.id`.execute(db)
  const given = rows.flatMap(({ details }) => details?.person?.person.email || [])
  const emails = await sql<{ email: string; number: string }>`
    select lower(email) as email, coalesce(member_number, '') as number
      from members where archived_at is null and lower(email) = any (${given.map(normaliseEmail)}::text[])`.execute(
    db,
  )
  const instructed = await sql<{ id: string }>`
    select distinct member_id as id from savings_instructions where kind = 'initial' and state <> 'declined'`.execute(
    db,
  )
  const numbers: MemberKnowledge['numbers'] = new Map(
    numbered.rows.map(({ number, isBroughtBefore }) => [
      normaliseMemberNumber(number),
      isBroughtBefore ? 'BROUGHT_BEFORE' : 'MEMBER',
    ]),
  )
  return {
    members: numbered.rows
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, name, number }) => ({ id, name, identifiers: [number], isOfPayer: true })),
    about: {
      numbers,
      emails: new Map(
        emails.rows.map(({ email, number }) => [normaliseEmail(email), normaliseMemberNumber(number)]),
      ),
      payers: new Map((await payersOf(db)).map(({ id, name }) => [headerKey(name), id])),
    },
    instructed: new Set(instructed.rows.map(({ id }) => id)),
  }
}
