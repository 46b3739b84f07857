import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { IDENTIFIER_LABELS, LAYOUT_LABELS, PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { useShellSession } from '../../shell/session-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { BooksPage } from '../treasury/BooksPage.tsx'
import { PayerDialog } from './PayerDialog.tsx'
import { usePayersPageQuery } from './PayersPage.generated.ts'
import type { PayerRow } from './payer-values.ts'

const COLUMNS: readonly Column<PayerRow>[] = [
  { id: 'name', header: 'Name', card: 'title', cell: ({ name }) => name },
  {
    id: 'number',
    header: 'Knows people by',
    card: 'line',
    cell: ({ identifier }) => IDENTIFIER_LABELS[identifier],
  },
  { id: 'layout', header: 'Wants', card: 'line', cell: ({ layout }) => LAYOUT_LABELS[layout] },
  { id: 'file', header: 'File', card: 'line', cell: ({ fileKind }) => fileKind },
  { id: 'cut', header: 'Cut-off day', align: 'end', card: 'line', cell: ({ cutOffDay }) => cutOffDay },
  {
    id: 'codes',
    header: 'Elements',
    card: 'line',
    cell: ({ elements }) => elements.map(({ code }) => code).join(', '),
  },
  { id: 'members', header: 'Members', align: 'end', card: 'line', cell: ({ members }) => members },
]

/** /dashboard/payers: the offices that pay members' salaries; admins add and change them. */
export function PayersPage() {
  const { viewer } = useShellSession()
  const [opened, setOpened] = useState<PayerRow | 'new' | null>(null)
  const { data, error, loading, refetch } = usePayersPageQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const isAdmin = viewer?.level === ACCESS_LEVELS.ADMIN
  return (
    <BooksPage
      title={PAYROLL_TEXTS.payers}
      description={PAYROLL_TEXTS.payersAbout}
      error={error}
      actions={
        isAdmin && (
          <Button icon={Plus} onClick={() => setOpened('new')}>
            {PAYROLL_TEXTS.addPayer}
          </Button>
        )
      }
    >
      <Card padding="none">
        {data?.payers ? (
          <DataTable<PayerRow>
            caption={PAYROLL_TEXTS.payers}
            columns={COLUMNS}
            rows={data.payers}
            rowKey={({ payerId }) => payerId}
            {...(isAdmin && { onOpen: setOpened })}
            empty={
              <EmptyState icon={Landmark} title={PAYROLL_TEXTS.noPayers}>
                {PAYROLL_TEXTS.payersAbout}
              </EmptyState>
            }
          />
        ) : error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <TableSkeleton rows={3} />
        )}
      </Card>
      {opened !== null && (
        <PayerDialog payer={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </BooksPage>
  )
}
