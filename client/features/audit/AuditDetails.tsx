import { chakra } from '@chakra-ui/react/styled-system'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import type { AuditLogPageQuery } from './AuditLogPage.generated.ts'
import { actorText, inWords } from './audit-words.ts'

export type AuditRow = NonNullable<AuditLogPageQuery['auditLog']>['items'][number]
type Change = AuditRow['changes'][number]

const Words = chakra('span', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })

const valueCell = (value: string | null) =>
  value === null || value === '' ? <chakra.span color="fg.subtle">none</chakra.span> : <Words>{value}</Words>

export interface AuditDetailsProps {
  readonly record: AuditRow
  readonly onClose: () => void
}

/** One act of the audit log with the values before and after. */
export function AuditDetails({ record, onClose }: AuditDetailsProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={inWords(record.actInWords)}
      description={<DateTime instant={record.happenedAt} />}
      footer={
        <Button tone="secondary" onClick={onClose}>
          {SHELL_TEXTS.close}
        </Button>
      }
    >
      {/* Takes the focus, so that arrow keys scroll what holds nothing else to focus. */}
      <chakra.div
        role="region"
        aria-label="Action"
        tabIndex={0}
        display="flex"
        flexDirection="column"
        gap="5"
      >
        <KeyValueList
          items={[
            { label: 'Who', value: actorText(record) },
            { label: 'Record', value: `${inWords(record.recordKindInWords)} ${record.recordId}` },
            { label: 'Place in the log', value: record.position },
            { label: 'Request', value: record.requestId },
            { label: 'Hash', value: <Words>{record.hash}</Words> },
          ]}
        />
        <DataTable<Change>
          caption="Values before and after"
          rows={record.changes}
          rowKey={({ name }) => name ?? ''}
          columns={[
            {
              id: 'name',
              header: 'Value',
              card: 'title',
              cell: ({ name }) => (name === null ? 'Value' : inWords(name)),
            },
            { id: 'before', header: 'Before', card: 'line', cell: ({ before }) => valueCell(before) },
            { id: 'after', header: 'After', card: 'line', cell: ({ after }) => valueCell(after) },
          ]}
          empty={<chakra.p color="fg.muted">No values were changed.</chakra.p>}
        />
      </chakra.div>
    </Dialog>
  )
}
