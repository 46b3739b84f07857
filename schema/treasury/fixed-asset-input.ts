import { type InputFields, idField, withRecord } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import type { Outcome } from '../outcome.ts'
import { fixedAssetWith } from './fixed-asset.ts'
import type { FixedAsset, FixedAssetSource } from './fixed-asset-source.ts'

/** The asset of the register that a mutation is about. */
export const fixedAssetId = (t: InputFields) => ({ id: idField(t, 'asset, or its number') })

/** Its number. Throws NOT_FOUND for the id of another kind of record. */
export const fixedAssetNumber = ({ id }: { readonly id: string }): string =>
  recordIdOf('FixedAsset', id.trim())

/** Changes an asset, of which the outcome is the record as it is then. */
export function changedAsset(
  given: { readonly id: string },
  treasury: FixedAssetSource,
  change: (number: string) => Promise<{ readonly message: string | null }>,
): Promise<Outcome<() => Promise<FixedAsset | null>>> {
  const number = fixedAssetNumber(given)
  return withRecord(change(number), () => fixedAssetWith(treasury, number))
}
