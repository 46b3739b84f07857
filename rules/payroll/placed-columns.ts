import type { FileCell } from '../tables/file-cell.ts'
import { headerKey } from '../tables/header-key.ts'
import { COLUMN_ROLES, type ColumnMapping, type ColumnRole, koboPlace, namePlaces } from './columns.ts'

/** The columns of a payroll file by their places. */
export interface PlacedColumns {
  readonly at: Readonly<Partial<Record<ColumnRole, number>>>
  /** The places of all columns of amounts. */
  readonly places: readonly number[]
  /** What becomes one amount: the columns of one element. */
  readonly amounts: readonly {
    readonly places: readonly number[]
    readonly header: string
    readonly element: string | null
  }[]
  readonly headerKeys: readonly string[]
  /** The places of first and other names beside the surname. */
  readonly names: readonly number[]
  /** For the place of a column of naira that of its kobo. */
  readonly kobo: ReadonlyMap<number, number>
}

/** Where the columns that a mapping names are in a row of headers. */
export function placedColumns(headers: readonly FileCell[], mapping: ColumnMapping): PlacedColumns {
  const headerKeys = headers.map(({ text }) => headerKey(text))
  const placeOf = (header: string) => headerKeys.indexOf(headerKey(header))
  const at: Partial<Record<ColumnRole, number>> = {}
  for (const role of COLUMN_ROLES) {
    const header = mapping[role]
    if (header !== undefined && placeOf(header) >= 0) at[role] = placeOf(header)
  }
  const found = mapping.amounts.filter(({ header }) => placeOf(header) >= 0)
  const amounts = [...Map.groupBy(found, ({ element }) => element)].map(([element, columns]) => ({
    element,
    header: columns.map(({ header }) => header).join(' + '),
    places: columns.map(({ header }) => placeOf(header)),
  }))
  const places = amounts.flatMap((amount) => amount.places)
  const texts = headers.map(({ text }) => text)
  const kobo = new Map(
    places.flatMap((place) => {
      const beside = koboPlace(texts, place)
      return beside === null ? [] : [[place, beside] as const]
    }),
  )
  return { at, places, amounts, headerKeys, names: namePlaces(texts, mapping), kobo }
}
