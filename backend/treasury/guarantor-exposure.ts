import { type RawBuilder, sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import type { AgeingBand } from '#rules/treasury/arrears.ts'
import type { EXPOSURE_ORDERS } from '../contract/arrears.ts'
import type { Queryable } from '../db/schema.ts'
import type { Page } from '../http/paging.ts'
import { searchPatterns } from '../members/store.ts'
import { standingsAt } from './loan-standings.ts'

/** One loan that a guarantor stands for. Amounts in kobo. */
export interface Guarantee {
  readonly reference: string
  readonly borrowerId: string
  readonly borrowerName: string
  readonly borrowerNumber: string | null
  readonly outstanding: Kobo
  readonly arrears: Kobo
  readonly share: Kobo
  readonly band: AgeingBand
}

/** A guarantor with the loans that they stand for and that are not repaid. Amounts in kobo. */
export interface GuarantorExposure {
  readonly name: string
  readonly phone: string
  readonly memberId: string | null
  readonly memberName: string | null
  readonly memberNumber: string | null
  readonly loans: number
  readonly outstanding: Kobo
  readonly share: Kobo
  readonly arrears: Kobo
  readonly guarantees: readonly Guarantee[]
}

/** What all guarantors of the list stand for. */
export interface ExposureSums {
  readonly guarantors: number
  readonly share: Kobo
  readonly arrears: Kobo
}

export interface ExposureQuery {
  readonly at: PlainDate
  readonly page: Page
  /** A part of the guarantor's name or telephone number; blank for all. */
  readonly search: string
  readonly order: (typeof EXPOSURE_ORDERS)[number]
  readonly isDescending: boolean
}

const ORDERED_BY: Readonly<Record<ExposureQuery['order'], RawBuilder<unknown>>> = {
  name: sql`name`,
  loans: sql`loans`,
  outstanding: sql`outstanding`,
  share: sql`share`,
  arrears: sql`arrears`,
}

/** People with the name and e-mail that they signed with last. */
const named = (people: RawBuilder<unknown>) => sql`
  select p.*, l.name, l.email
    from ${people} p join (
      select distinct on (g.telephone) g.telephone, g.surname || ' ' || g.other_name as name, lower(g.email) as email
        from signed s join guarantors g on g.id = s.guarantor_id
        where s.phone in (select phone from ${people})
        order by g.telephone, g.created_at desc, g.id) l on l.telephone = p.phone`

/**
 * The guarantors of outstanding loans, who are told apart by their telephone numbers. The shares of a loan add up to
 * what is outstanding of it: the first guarantor has the kobo that does not divide.
 */
export async function exposurePage(
  db: Queryable,
  { at, page, search, order, isDescending }: ExposureQuery,
): Promise<{ guarantors: readonly GuarantorExposure[]; sums: ExposureSums }> {
  const patterns = searchPatterns(search)
  const fits =
    patterns.length === 0
      ? sql`true`
      : sql`(${sql.join(
          patterns.map((pattern) => sql`lower(name || ' ' || phone) like ${pattern}`),
          sql` or `,
        )})`
  // The names of all are read only where they are looked for or sorted by.
  const isNamed = patterns.length > 0 || order === 'name'
  const inOrder = sql`${ORDERED_BY[order]} ${isDescending ? sql`desc` : sql`asc`}, ${isNamed ? sql`name, ` : sql``}phone`
  const { rows } = await sql<
    GuarantorExposure & { readonly sums: ExposureSums; readonly place: number | null }
  >`
    with ${standingsAt(at)},
      signed as (
        select g.id as guarantor_id, g.telephone as phone, s.id, s.member_id, s.reference, s.outstanding,
            s.arrears, s.band, s.outstanding / count(*) over of_loan
              + case when g.place = min(g.place) over of_loan then s.outstanding % count(*) over of_loan else 0 end
              as share
          from guarantors g join standings s on s.id = g.loan_id and s.outstanding > 0
          window of_loan as (partition by s.entry_id)),
      people as (
        select phone, count(*) as loans, sum(outstanding)::bigint as outstanding, sum(share)::bigint as share, sum(arrears)::bigint as arrears
          from signed group by phone),
      chosen as (${isNamed ? sql`select * from (${named(sql`people`)}) n where ${fits}` : sql`select * from people`}),
      page as (
        select *, row_number() over (order by ${inOrder}) as place
          from (select * from chosen order by ${inOrder} limit ${page.size} offset ${page.offset}) shown),
      shown as (${isNamed ? sql`select * from page` : named(sql`page`)}),
      loans_of as (
        select n.phone, jsonb_agg(jsonb_build_object('reference', n.reference, 'borrowerId', b.id,
            'borrowerName', b.name, 'borrowerNumber', b.member_number, 'outstanding', n.outstanding,
            'arrears', n.arrears, 'share', n.share, 'band', n.band) order by n.outstanding desc, n.reference) as guarantees
          from signed n join shown p on p.phone = n.phone join members b on b.id = n.member_id
          group by n.phone)
    select t.sums, p.phone, p.name, p.loans, p.outstanding, p.share, p.arrears, p.place, m.id as "memberId",
        m.name as "memberName", m.member_number as "memberNumber", l.guarantees
      from (select jsonb_build_object('guarantors', count(*), 'share', coalesce(sum(share), 0),
          'arrears', coalesce(sum(arrears), 0)) as sums from chosen) t
        left join shown p on true
        left join loans_of l on l.phone = p.phone
        left join lateral (
          select id, name, member_number from members
            where archived_at is null and member_number is not null and (phone = p.phone or lower(email) = p.email)
            order by (phone = p.phone) desc, id limit 1) m on true
      order by p.place`.execute(db)
  const sums = rows[0]?.sums ?? { guarantors: 0, share: ZERO_KOBO, arrears: ZERO_KOBO }
  return { guarantors: rows.filter(({ place }) => place !== null), sums }
}
