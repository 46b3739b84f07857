import { chakra } from '@chakra-ui/react/styled-system'
import { ACCOUNT_STATEMENT_TEXTS } from '#rules/texts/account-statements.ts'
import { tableColumns } from '../../../lists/list-column.ts'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { StatTile, TileGrid } from '../../../ui/StatTile.tsx'
import { rowsOf, STATED_COLUMNS, type Stated, type StatedRow } from './stated-lines.ts'

const COLUMNS = tableColumns<StatedRow>(STATED_COLUMNS, 1)

/** The accounts of a statement, each with its opening, its lines and its closing. */
export function StatedAccounts({ statement: { accounts, figures } }: { readonly statement: Stated }) {
  const tiles = [
    [ACCOUNT_STATEMENT_TEXTS.savings, figures.savings],
    [ACCOUNT_STATEMENT_TEXTS.owed, figures.owed],
    ...(figures.unapplied === 0 ? [] : [[ACCOUNT_STATEMENT_TEXTS.unapplied, figures.unapplied] as const]),
    [ACCOUNT_STATEMENT_TEXTS.credits, figures.credits],
  ] as const
  if (accounts.length === 0)
    return (
      <Card>
        <EmptyState title={ACCOUNT_STATEMENT_TEXTS.noAccounts}>
          {ACCOUNT_STATEMENT_TEXTS.otherDays}
        </EmptyState>
      </Card>
    )
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <TileGrid>
        {tiles.map(([label, amount]) => (
          <StatTile key={label} label={label} value={<Money amount={amount} size="lg" />} />
        ))}
      </TileGrid>
      {accounts.map((account) => (
        <Card key={account.number} title={account.name} description={account.number} padding="none">
          <DataTable<StatedRow>
            caption={account.name}
            columns={COLUMNS}
            rows={rowsOf(account)}
            rowKey={({ id }) => id}
          />
        </Card>
      ))}
    </chakra.div>
  )
}
