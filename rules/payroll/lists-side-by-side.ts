import type { FileCell, FileSheet } from '../tables/file-cell.ts'
import { headerKey } from '../tables/header-key.ts'
import type { ColumnMapping } from './columns.ts'

/** A list of people with its headers; its rows are those of the sheet, cut to its columns. */
interface List {
  readonly rows: FileSheet['rows']
  readonly headers: readonly FileCell[]
}

/**
 * The lists of a sheet: one, or several side by side where headers of people and of amounts repeat, as offices print long
 * lists to save paper.
 */
export function listsOf(
  { rows, headers }: List,
  { IDENTIFIER, NAME, amounts }: ColumnMapping,
): readonly List[] {
  const keys = headers.map(({ text }) => headerKey(text))
  const placesOf = (header: string | undefined) =>
    header === undefined ? [] : keys.flatMap((key, place) => (key === headerKey(header) ? [place] : []))
  const people = placesOf(IDENTIFIER ?? NAME)
  const repeated = amounts.every(({ header }) => placesOf(header).length === people.length)
  if (people.length < 2 || amounts.length === 0 || !repeated) return [{ rows, headers }]
  const lead = (people[0] ?? 0) - keys.findIndex((key) => key !== '')
  return people.map((place, index) => {
    const [from, to] = [index === 0 ? 0 : place - lead, (people[index + 1] ?? headers.length + lead) - lead]
    // Of the last list everything to its right is its own.
    const end = index === people.length - 1 ? undefined : to
    return { rows: rows.map((row) => row.slice(from, end)), headers: headers.slice(from, end) }
  })
}
