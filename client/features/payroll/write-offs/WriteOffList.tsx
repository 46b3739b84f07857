import { chakra } from '@chakra-ui/react/styled-system'
import { VOUCHER_STATE_LABELS } from '#rules/texts/vouchers.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import { tableColumns } from '../../../lists/list-column.ts'
import { PaperTable } from '../../../lists/PrintList.tsx'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { PaperSection } from '../../../ui/PaperParts.tsx'
import { RecordState } from '../../../ui/RecordState.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { WRITE_OFF_COLUMNS, type WriteOffRow, writeOffFoot } from './write-off-rows.ts'

const SCREEN = WRITE_OFF_COLUMNS.map((column) => {
  if (column.id === 'number')
    return Object.assign({}, column, {
      cell: ({ id, number }: WriteOffRow) => <TextLink to={paths.voucher(id)}>{number}</TextLink>,
    })
  if (column.id !== 'state') return column
  return Object.assign({}, column, {
    cell: ({ state }: WriteOffRow) => <RecordState state={state} label={VOUCHER_STATE_LABELS[state]} />,
  })
})

export interface WriteOffListProps {
  readonly rows: readonly WriteOffRow[]
}

/** What was written off, month by month; nothing where nothing was. */
export function WriteOffList({ rows }: WriteOffListProps) {
  if (rows.length === 0) return null
  return (
    <chakra.div mt="5">
      <Card title={WRITE_OFF_TEXTS.list} description={WRITE_OFF_TEXTS.aboutList} padding="none">
        <DataTable
          caption={WRITE_OFF_TEXTS.list}
          columns={tableColumns(SCREEN, 1)}
          rows={rows}
          rowKey={({ id, month }) => `${id} ${month}`}
        />
      </Card>
    </chakra.div>
  )
}

/** The same below a printed statement: what is in the books alone. */
export function WriteOffsOnPaper({ rows }: WriteOffListProps) {
  const booked = rows.filter(({ state }) => state === 'POSTED')
  if (booked.length === 0) return null
  return (
    <PaperSection title={WRITE_OFF_TEXTS.list} level={2}>
      <PaperTable
        columns={WRITE_OFF_COLUMNS.filter(({ id }) => id !== 'state')}
        items={booked}
        foot={writeOffFoot}
      />
    </PaperSection>
  )
}
