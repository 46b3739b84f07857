import type { ApolloClient } from '@apollo/client'
import { Library, Pencil, Plus, ReceiptText } from 'lucide-react'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { NOMINAL_ACCOUNT_TEXTS } from '#rules/texts/nominal-accounts.ts'
import { ACCOUNT_CLASS_LABELS, ACCOUNT_GROUP_LABELS } from '#rules/texts/treasury.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { paths } from '../../../paths.ts'
import { useShellSession } from '../../../shell/session-context.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { BooksPage } from '../BooksPage.tsx'
import { NominalAccountDialog } from './NominalAccountDialog.tsx'
import { NominalAccountState } from './NominalAccountState.tsx'
import { NominalAccountsPageDocument, useNominalAccountsPageQuery } from './NominalAccountsPage.generated.ts'
import type { NominalAccountRow } from './nominal-account-row.ts'
import { ReadyAccountsDialog } from './ReadyAccountsDialog.tsx'

const stateOf = ({ account, isStandard }: NominalAccountRow) => {
  if (account.isClosed) return <Badge>{NOMINAL_ACCOUNT_TEXTS.isClosed}</Badge>
  return (
    <Badge tone={isStandard ? 'brand' : 'success'}>
      {isStandard ? NOMINAL_ACCOUNT_TEXTS.isStandard : NOMINAL_ACCOUNT_TEXTS.isOpen}
    </Badge>
  )
}

const COLUMNS: readonly Column<NominalAccountRow>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ account }) => <TextLink to={paths.generalLedger(account.number)}>{account.name}</TextLink>,
  },
  { id: 'number', header: 'Number', card: 'line', cell: ({ account }) => account.number },
  {
    id: 'class',
    header: 'Class',
    card: 'line',
    cell: ({ account }) => account.accountClass && ACCOUNT_CLASS_LABELS[account.accountClass],
  },
  {
    id: 'group',
    header: 'Heading',
    card: 'line',
    cell: ({ account }) => account.group && ACCOUNT_GROUP_LABELS[account.group],
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    card: 'line',
    cell: ({ balance }) => <Money amount={balance} />,
  },
  { id: 'state', header: 'Status', card: 'side', cell: stateOf },
]

/** /dashboard/ledger-accounts: the standard accounts and the society's own; admins open, rename and close them. */
export function NominalAccountsPage() {
  const { viewer } = useShellSession()
  const [opened, setOpened] = useKeptState<NominalAccountRow['account'] | 'new' | 'ready' | null>(
    'nominal-accounts-page.opened',
    null,
  )
  const { data, error, loading, refetch } = useNominalAccountsPageQuery()
  const isAdmin = viewer?.level === ACCESS_LEVELS.ADMIN
  const actions: Column<NominalAccountRow> = {
    id: 'actions',
    header: 'Actions',
    card: 'actions',
    cell: ({ account, isStandard }) =>
      !isStandard && (
        <>
          <Button tone="quiet" icon={Pencil} onClick={() => setOpened(account)}>
            {NOMINAL_ACCOUNT_TEXTS.rename}
          </Button>
          <NominalAccountState account={account} />
        </>
      ),
  }
  return (
    <BooksPage
      title={NOMINAL_ACCOUNT_TEXTS.title}
      description={NOMINAL_ACCOUNT_TEXTS.about}
      error={error}
      actions={
        isAdmin && (
          <>
            <Button tone="secondary" icon={Library} onClick={() => setOpened('ready')}>
              {NOMINAL_ACCOUNT_TEXTS.ready}
            </Button>
            <Button icon={Plus} onClick={() => setOpened('new')}>
              {NOMINAL_ACCOUNT_TEXTS.add}
            </Button>
          </>
        )
      }
    >
      <Card padding="none">
        {data?.nominalAccounts ? (
          <DataTable<NominalAccountRow>
            caption={NOMINAL_ACCOUNT_TEXTS.title}
            columns={isAdmin ? [...COLUMNS, actions] : COLUMNS}
            rows={data.nominalAccounts}
            rowKey={({ account }) => account.number}
            empty={
              <EmptyState icon={ReceiptText} title={NOMINAL_ACCOUNT_TEXTS.title}>
                {NOMINAL_ACCOUNT_TEXTS.about}
              </EmptyState>
            }
          />
        ) : error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <TableSkeleton rows={6} />
        )}
      </Card>
      {opened === 'ready' && data?.nominalAccounts && (
        <ReadyAccountsDialog rows={data.nominalAccounts} onClose={() => setOpened(null)} />
      )}
      {opened !== null && opened !== 'ready' && (
        <NominalAccountDialog account={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </BooksPage>
  )
}

/** Loads what the page begins with into the cache. */
NominalAccountsPage.loadData = (client: ApolloClient) => client.query({ query: NominalAccountsPageDocument })
