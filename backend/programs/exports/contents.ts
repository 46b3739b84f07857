import type { PlainDate } from '#rules/dates.ts'
import type { FileTable } from '#rules/file-table.ts'
import type { Snapshot } from '../../db/snapshot.ts'

/** The days of an export, each of them named. */
export interface ExportDays {
  /** At whose end it stands. */
  readonly at: PlainDate
  readonly from: PlainDate | null
  readonly to: PlainDate
}

/** What an export holds, read while it is written. Amounts in kobo. */
export interface Contents<Item> {
  /** The columns of CSV and workbook. */
  readonly table: FileTable<Item>
  /** The name of the sheet of a workbook. */
  readonly sheet: string
  readonly parts: AsyncIterable<readonly Item[]>
  /** The lines of JSONL of an item: of most kinds it is one itself. */
  readonly records: (item: Item) => readonly object[]
  /** How many these are, without making them. */
  readonly count: (item: Item) => number
  /** Sums of what was read so far by their names, in kobo. */
  readonly totals: () => Readonly<Record<string, number>>
}

/** A snapshot that any of the kinds may be read from. */
export type AnySnapshot = Snapshot<string>

/** Sums by name that grow with what is read. */
export function makeTotals() {
  const sums = new Map<string, number>()
  return {
    add: (name: string, amount: number): void => void sums.set(name, (sums.get(name) ?? 0) + amount),
    all: (): Readonly<Record<string, number>> =>
      Object.fromEntries([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** The contents of records that are each one line. */
export function contentsOf<Row, Item extends object>(
  { table, sheet }: Pick<Contents<Item>, 'table' | 'sheet'>,
  rows: AsyncIterable<readonly Row[]>,
  itemsOf: (rows: readonly Row[]) => readonly Item[] | Promise<readonly Item[]>,
  sums: (item: Item) => Readonly<Record<string, number>> = () => ({}),
): Contents<Item> {
  const totals = makeTotals()
  async function* parts() {
    for await (const part of rows) {
      const items = await itemsOf(part)
      for (const item of items)
        for (const [name, amount] of Object.entries(sums(item))) totals.add(name, amount)
      yield items
    }
  }
  return { table, sheet, parts: parts(), records: (item) => [item], count: () => 1, totals: totals.all }
}
