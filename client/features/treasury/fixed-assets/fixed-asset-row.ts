import type { FixedAssetsPageQuery } from './FixedAssetsPage.generated.ts'

type Register = NonNullable<FixedAssetsPageQuery['fixedAssets']>

/** An asset of the register. */
export type FixedAssetRow = Register['assets'][number]

/** The comparison of one account. */
export type FixedAssetCheckRow = Register['checks'][number]

/** After a change the register is read again at once: its comparison with the ledger is another then. */
export const AFTER_CHANGE = { refetchQueries: ['FixedAssetsPage'] }
