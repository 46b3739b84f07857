import type { Column } from '../ui/DataTable.tsx'
import type { QueueItem } from './queue-page.ts'
import { SelectionBox } from './SelectionBox.tsx'
import type { Bulk } from './use-bulk.ts'

/** The first column of a queue whose requests can be decided together: a box, or why there is none to tick. */
export const selectionColumn = <Item extends QueueItem>(bulk: Bulk<Item>): Column<Item> => ({
  id: 'select',
  header: 'Select',
  card: 'plain',
  cell: (item) => <SelectionBox bulk={bulk} item={item} />,
})
