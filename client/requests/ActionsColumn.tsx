import { chakra } from '@chakra-ui/react/styled-system'
import type { Column } from '../ui/DataTable.tsx'

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
