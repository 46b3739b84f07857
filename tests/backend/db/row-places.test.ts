import { describe, expect, it } from 'vitest'
import { comparing } from '#backend/db/in-order.ts'
import { pageByPlaces, type RowPlaces } from '#backend/db/row-places.ts'
import type { Cursor } from '#backend/http/cursor.ts'

interface Loan {
  readonly id: string
  readonly owed: number
  /** Of the borrower's name among those of the day. */
  readonly place: number
}

const loan = (id: string, owed: number, place: number): Loan => ({ id, owed, place })

const placesAmong = (all: readonly Loan[], isLasting = true): RowPlaces<Loan> => ({
  name: 'loans',
  isLasting,
  by: [
    ...(isLasting ? [{ of: ({ owed }: Loan) => owed, isDescending: true }] : []),
    { of: ({ place }) => place },
  ],
  idOf: ({ id }) => id,
  find: (id) => all.find((each) => each.id === id) ?? null,
})

/** A page of two of those that still owe something, behind a cursor. */
function page(all: readonly Loan[], after: Cursor | null, isLasting?: boolean) {
  const places = placesAmong(all, isLasting)
  const rows = all.filter(({ owed }) => owed > 0).toSorted(comparing(places))
  const { shown, reached } = pageByPlaces(
    rows,
    { number: 1, size: 2, isSizeAsked: true, offset: 0, after },
    places,
  )
  return { ids: shown.map(({ id }) => id), cursor: reached.cursor, hasNext: reached.hasNext }
}

const DAY = [loan('a', 900, 1), loan('b', 700, 2), loan('c', 700, 3), loan('d', 300, 4)]

describe('a list that is reckoned for a day', () => {
  it('goes on behind the row that was read, however much of the others was repaid', () => {
    const first = page(DAY, null)
    expect(first).toMatchObject({ ids: ['a', 'b'], hasNext: true })
    const later = DAY.map((each) => (each.id === 'a' ? { ...each, owed: 0 } : each))
    expect(page(later, first.cursor)).toMatchObject({ ids: ['c', 'd'], hasNext: false })
  })

  it('goes on at the value that the row had, when it was repaid itself or its borrower has another place', () => {
    const { cursor } = page(DAY, null)
    const repaid = DAY.map((each) => (each.id === 'b' ? { ...each, owed: 0 } : each))
    expect(page(repaid, cursor).ids).toEqual(['c', 'd'])
    const renamed = DAY.map((each) => ({ ...each, place: each.place + 5 }))
    expect(page(renamed, cursor).ids).toEqual(['c', 'd'])
  })

  it('goes by the places of today where names are what it is sorted by', () => {
    const { ids, cursor } = page(DAY, null, false)
    expect(ids).toEqual(['a', 'b'])
    const joined = [loan('new', 50, 1), ...DAY.map((each) => ({ ...each, place: each.place + 1 }))]
    expect(page(joined, cursor, false).ids).toEqual(['c', 'd'])
  })

  it('refuses what is behind a row of which nothing is known any more', () => {
    const { cursor } = page(DAY, null)
    expect(() => page(DAY.slice(2), cursor)).toThrow(/endCursor/)
    expect(() => page(DAY, { order: 'place', read: 2, keys: [] })).toThrow(/endCursor/)
  })
})
