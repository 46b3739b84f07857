import type { ApolloClient } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { Armchair, Plus } from 'lucide-react'
import { type Kobo, shortNaira, sumKobo } from '#rules/money.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { FIXED_ASSET_TEXTS } from '#rules/texts/fixed-assets.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useShellSession } from '../../../shell/session-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { StatTile, TileGrid } from '../../../ui/StatTile.tsx'
import { BooksPage } from '../BooksPage.tsx'
import { DisposeAssetDialog } from './DisposeAssetDialog.tsx'
import { fixedAssetColumns } from './FixedAssetColumns.tsx'
import { FixedAssetDialog } from './FixedAssetDialog.tsx'
import { FixedAssetsPageDocument, useFixedAssetsPageQuery } from './FixedAssetsPage.generated.ts'
import type { FixedAssetCheckRow, FixedAssetRow } from './fixed-asset-row.ts'
import { RemoveAsset } from './RemoveAsset.tsx'
import { ReverseDisposal } from './ReverseDisposal.tsx'

/** /dashboard/fixed-assets: what the society uses for years, compared with the ledger; admins enter and dispose of it. */
export function FixedAssetsPage() {
  const { viewer } = useShellSession()
  const [opened, setOpened] = useKeptState<FixedAssetRow | 'new' | null>('fixed-assets-page.opened', null)
  const { data, error, loading, refetch } = useFixedAssetsPageQuery()
  const isAdmin = viewer?.level === ACCESS_LEVELS.ADMIN
  const register = data?.fixedAssets
  const actions: Column<FixedAssetRow> = {
    id: 'actions',
    header: 'Actions',
    card: 'actions',
    cell: (asset) => (
      <>
        {asset.mayDecide && (
          <Button tone="quiet" onClick={() => setOpened(asset)}>
            {FIXED_ASSET_TEXTS.dispose}
          </Button>
        )}
        {asset.mayReverse && <ReverseDisposal asset={asset} />}
        {asset.mayRemove && <RemoveAsset asset={asset} />}
      </>
    ),
  }
  return (
    <BooksPage
      title={FIXED_ASSET_TEXTS.title}
      description={FIXED_ASSET_TEXTS.about}
      error={error}
      actions={
        isAdmin && (
          <Button icon={Plus} onClick={() => setOpened('new')}>
            {FIXED_ASSET_TEXTS.add}
          </Button>
        )
      }
    >
      {register ? (
        <chakra.div display="flex" flexDirection="column" gap="5">
          <Sums assets={register.assets} />
          <Checks checks={register.checks} />
          <Card padding="none">
            <DataTable<FixedAssetRow>
              caption={FIXED_ASSET_TEXTS.title}
              columns={isAdmin ? [...fixedAssetColumns, actions] : fixedAssetColumns}
              rows={register.assets}
              rowKey={({ number }) => number}
              empty={
                <EmptyState icon={Armchair} title={FIXED_ASSET_TEXTS.none}>
                  {FIXED_ASSET_TEXTS.needsAccounts}
                </EmptyState>
              }
            />
          </Card>
        </chakra.div>
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : (
        <TableSkeleton rows={6} />
      )}
      {opened === 'new' && <FixedAssetDialog onClose={() => setOpened(null)} />}
      {opened !== null && opened !== 'new' && (
        <DisposeAssetDialog asset={opened} onClose={() => setOpened(null)} />
      )}
    </BooksPage>
  )
}

/** Loads what the page begins with into the cache. */
FixedAssetsPage.loadData = (client: ApolloClient) => client.query({ query: FixedAssetsPageDocument })

/** What the assets in use come to. */
function Sums({ assets }: { readonly assets: readonly FixedAssetRow[] }) {
  const inUse = assets.filter(({ disposedOn }) => disposedOn === null)
  const sums: readonly (readonly [string, Kobo])[] = [
    [FIXED_ASSET_TEXTS.cost, sumKobo(inUse.map(({ cost }) => cost))],
    [FIXED_ASSET_TEXTS.depreciation, sumKobo(inUse.map(({ depreciation }) => depreciation))],
    [FIXED_ASSET_TEXTS.bookValue, sumKobo(inUse.map(({ bookValue }) => bookValue))],
  ]
  return (
    <TileGrid>
      {sums.map(([label, amount]) => (
        <StatTile key={label} label={label} value={<Money amount={amount} size="lg" />} />
      ))}
    </TileGrid>
  )
}

/** Whether the register and the ledger agree, account by account. */
function Checks({ checks }: { readonly checks: readonly FixedAssetCheckRow[] }) {
  const wrong = checks.filter(({ register, ledger }) => register !== ledger)
  if (checks.length === 0) return null
  if (wrong.length === 0) return <Notice tone="success">{FIXED_ASSET_TEXTS.agrees}</Notice>
  return (
    <Notice tone="warning">
      {wrong.map(({ account, register, ledger }) => (
        <p key={account.number}>
          {FIXED_ASSET_TEXTS.differs(
            `${account.number} ${account.name}`,
            shortNaira(register),
            shortNaira(ledger),
          )}
        </p>
      ))}
    </Notice>
  )
}
