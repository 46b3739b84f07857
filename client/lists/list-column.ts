import type { ReactNode } from 'react'
import type { Column } from '../ui/DataTable.tsx'

/** A column of a list, on the screen and on paper. `serial` counts over all pages from 1. */
export interface ListColumn<Item> extends Omit<Column<Item>, 'cell'> {
  /** The cell as plain text; '' for an empty one. */
  readonly text: (item: Item, serial: number) => string
  /** The cell on the screen; the text unless given. */
  readonly cell?: (item: Item, serial: number) => ReactNode
}

/** The serial number of Spec 002 §2.5. */
export const SERIAL: ListColumn<unknown> = {
  id: 'serial',
  header: 'S/N',
  card: 'hidden',
  nowrap: true,
  text: (_item, serial) => String(serial),
}

/** The columns for a table whose first row has the serial number `first`. */
export const tableColumns = <Item>(
  columns: readonly ListColumn<Item>[],
  first: number,
): readonly Column<Item>[] =>
  columns.map((column) => ({
    ...column,
    cell: (item, index) => (column.cell ?? column.text)(item, first + index),
  }))
