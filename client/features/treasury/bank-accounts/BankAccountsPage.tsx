import { Landmark, Pencil } from 'lucide-react'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useShellSession } from '../../../shell/session-context.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { Money } from '../../../ui/Money.tsx'
import { WholeListPage } from '../WholeListPage.tsx'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { BankAccountState } from './BankAccountState.tsx'
import { useBankAccountsPageQuery } from './BankAccountsPage.generated.ts'
import type { BankAccountRow } from './bank-account-row.ts'

const COLUMNS: readonly Column<BankAccountRow>[] = [
  { id: 'name', header: 'Name', card: 'title', cell: ({ account }) => account.name },
  { id: 'number', header: 'In the chart', card: 'line', cell: ({ account }) => account.number },
  { id: 'bank', header: 'Bank', card: 'line', cell: ({ bankName }) => bankName ?? '–' },
  {
    id: 'account',
    header: 'Account number',
    card: 'line',
    nowrap: true,
    cell: ({ numberAtBank }) => numberAtBank ?? '–',
  },
  {
    id: 'balance',
    header: 'Balance in the books',
    align: 'end',
    card: 'line',
    cell: ({ balance }) => <Money amount={balance} />,
  },
  {
    id: 'state',
    header: 'Status',
    card: 'side',
    cell: ({ isFirst, closedAt }) =>
      closedAt !== null ? (
        <Badge>{BANK_ACCOUNT_TEXTS.isClosed}</Badge>
      ) : (
        <Badge tone={isFirst ? 'brand' : 'success'}>
          {isFirst ? BANK_ACCOUNT_TEXTS.isFirst : BANK_ACCOUNT_TEXTS.isOpen}
        </Badge>
      ),
  },
]

/** /dashboard/bank-accounts: the society's accounts at banks; admins add, change and close them. */
export function BankAccountsPage() {
  const { viewer } = useShellSession()
  const [opened, setOpened] = useKeptState<BankAccountRow | 'new' | null>('bank-accounts-page.opened', null)
  const answer = useBankAccountsPageQuery()
  const actions: Column<BankAccountRow> = {
    id: 'actions',
    header: 'Actions',
    card: 'actions',
    cell: (bank) => (
      <>
        <Button tone="quiet" icon={Pencil} onClick={() => setOpened(bank)}>
          Change
        </Button>
        <BankAccountState bank={bank} />
      </>
    ),
  }
  return (
    <WholeListPage<BankAccountRow>
      title={BANK_ACCOUNT_TEXTS.title}
      about={BANK_ACCOUNT_TEXTS.about}
      empty={{ icon: Landmark, title: BANK_ACCOUNT_TEXTS.title }}
      answer={answer}
      rows={answer.data?.societyBankAccounts}
      columns={viewer?.level === ACCESS_LEVELS.ADMIN ? [...COLUMNS, actions] : COLUMNS}
      keyOf={({ account }) => account.number}
      addText={BANK_ACCOUNT_TEXTS.add}
      onAdd={() => setOpened('new')}
    >
      {opened !== null && (
        <BankAccountDialog bank={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </WholeListPage>
  )
}
