import { sql } from 'kysely'
import { type Kobo, sumKobo } from '#rules/money.ts'
import { isFound, searchedText, searchOf } from '#rules/search.ts'
import type { AgeingBand } from '#rules/treasury/arrears.ts'
import type { EXPOSURE_ORDERS } from '../contract/arrears.ts'
import { comparing, inOrder, sortedBy } from '../db/in-order.ts'
import { keepLists } from '../db/kept-lists.ts'
import { pageByPlaces, type RowPlaces } from '../db/row-places.ts'
import type { Queryable } from '../db/schema.ts'
import type { Page, Reached } from '../http/paging.ts'
import type { Exposed } from './remembered-exposures.ts'

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
  readonly page: Page
  /** A part of the guarantor's name or telephone number; blank for all. */
  readonly search: string
  readonly order: (typeof EXPOSURE_ORDERS)[number]
  readonly isDescending: boolean
}

const ORDERED_BY: Readonly<Record<ExposureQuery['order'], (guarantor: Exposed) => number>> = {
  name: ({ namePlace }) => namePlace,
  loans: ({ guarantees }) => guarantees.length,
  outstanding: ({ outstanding }) => outstanding,
  share: ({ share }) => share,
  arrears: ({ arrears }) => arrears,
}

/** The member with a guarantor's telephone number, or else with their e-mail. */
interface Found {
  readonly phone: string
  readonly memberId: string
  readonly memberName: string
  readonly memberNumber: string
}

async function membersOf(db: Queryable, people: readonly Exposed[]): Promise<ReadonlyMap<string, Found>> {
  if (people.length === 0) return new Map()
  const { rows } = await sql<Found>`
    select p.phone, m.id as "memberId", m.name as "memberName", m.member_number as "memberNumber"
      from unnest(${people.map(({ phone }) => phone)}::text[], ${people.map(({ email }) => email)}::text[]) as p (phone, email)
        cross join lateral (
          select id, name, member_number from members
            where archived_at is null and member_number is not null and (phone = p.phone or lower(email) = p.email)
            order by (phone = p.phone) desc, id limit 1) m`.execute(db)
  return new Map(rows.map((row) => [row.phone, row]))
}

const guaranteesOf = ({ guarantees }: Exposed): Guarantee[] =>
  guarantees
    .toSorted(
      inOrder(
        sortedBy(({ loan }) => loan.outstanding, true),
        sortedBy(({ loan }) => loan.referencePlace),
      ),
    )
    .map(({ loan, share }) => ({
      reference: loan.reference,
      borrowerId: loan.memberId,
      borrowerName: loan.memberName,
      borrowerNumber: loan.memberNumber,
      outstanding: loan.outstanding,
      arrears: loan.arrears,
      share,
      band: loan.band,
    }))

/** The guarantors that fit, in their order, and their sums. */
interface Exposures {
  readonly people: readonly Exposed[]
  readonly sums: ExposureSums
}

const exposures = keepLists<Exposures>(16)

/** The order of a list, among all guarantors of the day. */
function placesOf(
  people: readonly Exposed[],
  { search, order, isDescending }: Omit<ExposureQuery, 'page'>,
): RowPlaces<Exposed> {
  const isNamed = searchOf(search).length > 0 || order === 'name'
  return {
    name: `guarantors by ${order}${isDescending ? ' backwards' : ''}`,
    isLasting: order !== 'name',
    by: [
      { of: ORDERED_BY[order], isDescending },
      ...(isNamed ? [{ of: ({ namePlace }: Exposed) => namePlace }] : []),
      { of: ({ phonePlace }) => phonePlace },
    ],
    idOf: ({ phone }) => phone,
    find: (id) => people.find(({ phone }) => phone === id) ?? null,
  }
}

function chosenExposures(
  people: readonly Exposed[],
  { search, order, isDescending }: Omit<ExposureQuery, 'page'>,
): Exposures {
  const wanted = searchOf(search)
  const chosen =
    wanted.length === 0
      ? people
      : people.filter(({ name, phone }) => isFound(searchedText(name, phone), wanted))
  return {
    people: chosen.toSorted(comparing(placesOf(people, { search, order, isDescending }))),
    sums: {
      guarantors: chosen.length,
      share: sumKobo(chosen.map(({ share }) => share)),
      arrears: sumKobo(chosen.map(({ arrears }) => arrears)),
    },
  }
}

/** One page of the guarantors of outstanding loans, with the sums of all that fit. */
export async function exposurePage(
  db: Queryable,
  people: readonly Exposed[],
  { page, ...query }: ExposureQuery,
): Promise<{ guarantors: readonly GuarantorExposure[]; sums: ExposureSums; reached: Reached }> {
  const key = JSON.stringify(query)
  const found = exposures.find([people], key) ?? exposures.keep([people], key, chosenExposures(people, query))
  const { shown, reached } = pageByPlaces(found.people, page, placesOf(people, query))
  const members = await membersOf(db, shown)
  return {
    guarantors: shown.map((guarantor) => {
      const { memberId = null, memberName = null, memberNumber = null } = members.get(guarantor.phone) ?? {}
      const { name, phone, outstanding, share, arrears } = guarantor
      const guarantees = guaranteesOf(guarantor)
      const loans = guarantees.length
      return {
        name,
        phone,
        memberId,
        memberName,
        memberNumber,
        loans,
        outstanding,
        share,
        arrears,
        guarantees,
      }
    }),
    sums: found.sums,
    reached,
  }
}
