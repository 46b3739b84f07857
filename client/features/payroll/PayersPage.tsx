import { Landmark } from 'lucide-react'
import { IDENTIFIER_LABELS, LAYOUT_LABELS, PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { WholeListPage } from '../treasury/WholeListPage.tsx'
import { PayerDialog } from './PayerDialog.tsx'
import { usePayersPageQuery } from './PayersPage.generated.ts'
import type { PayerRow } from './payer-values.ts'

const COLUMNS: readonly Column<PayerRow>[] = [
  { id: 'name', header: 'Name', card: 'title', cell: ({ name }) => name },
  {
    id: 'number',
    header: 'Identifies staff by',
    card: 'line',
    cell: ({ identifier }) => IDENTIFIER_LABELS[identifier],
  },
  { id: 'layout', header: 'Schedule contains', card: 'line', cell: ({ layout }) => LAYOUT_LABELS[layout] },
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
  const [opened, setOpened] = useKeptState<PayerRow | 'new' | null>('payers-page.opened', null)
  const answer = usePayersPageQuery()
  return (
    <WholeListPage<PayerRow>
      title={PAYROLL_TEXTS.payers}
      about={PAYROLL_TEXTS.payersAbout}
      empty={{ icon: Landmark, title: PAYROLL_TEXTS.noPayers }}
      answer={answer}
      rows={answer.data?.payers}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      onOpen={setOpened}
      addText={PAYROLL_TEXTS.addPayer}
      onAdd={() => setOpened('new')}
    >
      {opened !== null && (
        <PayerDialog payer={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </WholeListPage>
  )
}
