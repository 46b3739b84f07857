import { Landmark, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { useShellSession } from '../../../shell/session-context.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { BooksPage } from '../BooksPage.tsx'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { BankAccountState } from './BankAccountState.tsx'
import { useBankAccountsPageQuery } from './BankAccountsPage.generated.ts'
import type { BankAccountRow } from './bank-account-row.ts'

const COLUMNS: readonly Column<BankAccountRow>[] = [
  { id: 'name', header: 'Name', card: 'title', cell: ({ account }) => account.name },
  { id: 'number', header: 'In the chart', card: 'line', cell: ({ account }) => account.number },
  { id: 'bank', header: 'Bank', card: 'line', cell: ({ bankName }) => bankName || '–' },
  {
    id: 'account',
    header: 'Account number',
    card: 'line',
    nowrap: true,
    cell: ({ accountNumber }) => accountNumber || '–',
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
  const [opened, setOpened] = useState<BankAccountRow | 'new' | null>(null)
  const { data, error, loading, refetch } = useBankAccountsPageQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const isAdmin = viewer?.level === ACCESS_LEVELS.ADMIN
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
    <BooksPage
      title={BANK_ACCOUNT_TEXTS.title}
      description={BANK_ACCOUNT_TEXTS.about}
      error={error}
      actions={
        isAdmin && (
          <Button icon={Plus} onClick={() => setOpened('new')}>
            {BANK_ACCOUNT_TEXTS.add}
          </Button>
        )
      }
    >
      <Card padding="none">
        {data?.societyBankAccounts ? (
          <DataTable<BankAccountRow>
            caption={BANK_ACCOUNT_TEXTS.title}
            columns={isAdmin ? [...COLUMNS, actions] : COLUMNS}
            rows={data.societyBankAccounts}
            rowKey={({ account }) => account.number}
            empty={
              <EmptyState icon={Landmark} title={BANK_ACCOUNT_TEXTS.title}>
                {BANK_ACCOUNT_TEXTS.about}
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
        <BankAccountDialog bank={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </BooksPage>
  )
}
