import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../ui/Button.tsx'
import type { Column } from '../ui/DataTable.tsx'
import type { QueueItem } from './queue-page.ts'

/** The last column of a queue: the actions of a row, as buttons or as a menu. */
export const actionsColumn = <Row,>(
  column: Pick<Column<Row>, 'header' | 'cell'> & Partial<Column<Row>>,
): Column<Row> => ({
  id: 'actions',
  headerHidden: true,
  align: 'end',
  nowrap: true,
  stays: true,
  ...column,
  cell: (row, index) => (
    <chakra.span display="inline-flex" alignItems="center" gap="1">
      {column.cell(row, index)}
    </chakra.span>
  ),
})

interface ViewDetailsOptions<Row> {
  /** Whose request it is, for screen readers. */
  readonly nameOf: (row: Row) => string
  readonly onOpen: (id: string) => void
}

/** The documented last column of requests that are decided in their details: 'View Details'. */
export const viewDetailsColumn = <Row extends QueueItem>({
  nameOf,
  onOpen,
}: ViewDetailsOptions<Row>): Column<Row> =>
  actionsColumn<Row>({
    header: 'View Details',
    card: 'actions',
    cell: (row) => (
      <Button
        size="sm"
        tone="secondary"
        aria-label={`View Details of ${nameOf(row)}`}
        onClick={() => onOpen(row.id)}
      >
        View Details
      </Button>
    ),
  })
