import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira } from '#rules/money.ts'
import { FIXED_ASSET_TEXTS } from '#rules/texts/fixed-assets.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import type { FixedAssetRow } from './fixed-asset-row.ts'

const stateOf = ({ disposedOn, gain, isReversalWaiting }: FixedAssetRow) =>
  disposedOn === null ? (
    <Badge tone="success">{FIXED_ASSET_TEXTS.inUse}</Badge>
  ) : (
    <>
      {FIXED_ASSET_TEXTS.disposed(formatPlainDate(disposedOn))}
      {gain !== null && <div>{FIXED_ASSET_TEXTS.gain(gain)}</div>}
      {isReversalWaiting && <Badge tone="warning">{FIXED_ASSET_TEXTS.inDoubt}</Badge>}
    </>
  )

/** The columns of the register. */
export const fixedAssetColumns: readonly Column<FixedAssetRow>[] = [
  { id: 'number', header: 'Number', card: 'side', nowrap: true, cell: ({ number }) => number },
  { id: 'name', header: FIXED_ASSET_TEXTS.name, card: 'title', cell: ({ name }) => name },
  {
    id: 'account',
    header: 'Account',
    card: 'line',
    cell: ({ assetAccount }) => assetAccount && assetAccount.name,
  },
  {
    id: 'acquiredOn',
    header: FIXED_ASSET_TEXTS.acquiredOn,
    card: 'line',
    nowrap: true,
    cell: ({ acquiredOn }) => formatPlainDate(acquiredOn),
  },
  {
    id: 'cost',
    header: FIXED_ASSET_TEXTS.cost,
    align: 'end',
    card: 'line',
    cell: ({ cost }) => formatNaira(cost),
  },
  {
    id: 'depreciation',
    header: FIXED_ASSET_TEXTS.depreciation,
    align: 'end',
    card: 'line',
    cell: ({ depreciation }) => formatNaira(depreciation),
  },
  {
    id: 'bookValue',
    header: FIXED_ASSET_TEXTS.bookValue,
    align: 'end',
    card: 'line',
    cell: ({ bookValue }) => formatNaira(bookValue),
  },
  { id: 'state', header: FIXED_ASSET_TEXTS.state, card: 'line', cell: stateOf },
]
