import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#rules/dates.ts'
import { STAFF_CATEGORIES, type StaffCategory } from '#rules/members/options.ts'
import type { Days } from '#rules/treasury/statements.ts'
import type { Queryable } from '../db/schema.ts'

/** The members of one class over some days: those before, less those who left or died, and those who joined. */
export interface ClassOfMembers {
  /** null for members without a staff category. */
  readonly category: StaffCategory | null
  readonly before: number
  readonly joined: number
  readonly left: number
  readonly deceased: number
  readonly members: number
}

/**
 * The members by staff category, which is the one they have now; both days are inside. Somebody is a member from the
 * confirmation to the day on which the membership ended. The last class, of those without a category, is left out when
 * nobody is in it.
 */
export async function membersByClass(db: Queryable, { from, to }: Days): Promise<ClassOfMembers[]> {
  const [start, end] = [startOfDay(from), endOfDay(to)]
  const { rows } = await sql<ClassOfMembers>`
    select c.category,
        count(*) filter (where since < ${start} and until >= ${start}) as before,
        count(*) filter (where since >= ${start}) as joined,
        count(*) filter (where until >= ${start} and until < ${end} and not died) as left,
        count(*) filter (where until >= ${start} and until < ${end} and died) as deceased,
        count(*) filter (where until >= ${end}) as members
      from unnest(${[...STAFF_CATEGORIES, null]}::text[]) with ordinality as c (category, place)
        left join (
          select case when category = any (${[...STAFF_CATEGORIES]}::text[]) then category end as category,
              confirmed_at as since,
              coalesce(membership_ended_at, archived_at, 'infinity'::timestamptz) as until,
              membership_ended is not distinct from 'deceased' as died
            from members where member_number is not null and confirmed_at < ${end}) m
          on m.category is not distinct from c.category
      group by c.category, c.place
      order by c.place`.execute(db)
  return rows.filter(({ category, before, joined }) => category !== null || before + joined > 0)
}
