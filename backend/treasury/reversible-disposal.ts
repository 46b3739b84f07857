import { sql } from 'kysely'
import { addMonths } from '#rules/dates.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import type { TwoOfficers } from '#rules/requests/second-person.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { FIXED_ASSET_TEXTS } from '#rules/texts/fixed-assets.ts'
import { monthOf } from '#rules/treasury/period.ts'
import type { Queryable } from '../db/schema.ts'
import { refuseClosedAccounts } from '../journal/open-accounts.ts'
import type { Reversible } from '../journal/reversals.ts'
import { standingEntries } from '../journal/reverse.ts'
import {
  assetIdOf,
  assetNumber,
  type FixedAsset,
  fixedAssets,
  ownAccount,
  takeChargeBack,
} from './fixed-assets.ts'
import { holdPosting } from './periods.ts'

/** The record's word, as in the audit log; its id is the number of the asset. */
export const ASSET_DISPOSAL = 'asset disposal'

async function assetNumbered(db: Queryable, number: string): Promise<FixedAsset | null> {
  const id = assetIdOf(number)
  return id === null ? null : ((await fixedAssets(db, id))[0] ?? null)
}

/** What the entry of the last disposal charged of an asset, up to the month before it. */
async function chargedByDisposal(db: Queryable, asset: FixedAsset): Promise<Kobo> {
  const { rows } = await sql<{ amount: Kobo }>`
    select coalesce(sum(l.debit), 0)::bigint as amount
      from journal_lines l join accounts a on a.id = l.account_id
      where a.kind = 'society' and a.code = ${asset.expense_account} and l.entry_id = (
        select max(id) from journal_entries
          where kind = 'asset disposal' and source_kind = 'fixed asset' and source_id = ${String(asset.id)})`.execute(
    db,
  )
  return rows[0]?.amount ?? ZERO_KOBO
}

/**
 * A disposal that is taken back: the asset is in the register again, with what months that were closed charged of it. What
 * the disposal charged itself is taken back with it, and the next closing charges every month that is over.
 */
export const reversibleDisposal = (society: TwoOfficers): Reversible => ({
  kind: ASSET_DISPOSAL,
  async entries(tx, number) {
    // Before the asset: who closes a month holds posting and then notes charges of assets.
    await holdPosting(tx)
    const id = assetIdOf(number)
    if (id === null) return null
    await tx.selectFrom('fixed_assets').select('id').where('id', '=', id).forUpdate().execute()
    const asset = await assetNumbered(tx, number)
    if (asset === null || asset.disposed_on === null) return null
    return standingEntries(tx, 'fixed asset', String(id), 'asset disposal')
  },
  needsTwo: () => society.twoOfficers,
  level: async () => ACCESS_LEVELS.ADMIN,
  async undo({ tx }, number) {
    const asset = await assetNumbered(tx, number)
    if (asset === null || asset.disposed_on === null) return
    // Months are charged to them again, so they have to be open.
    await refuseClosedAccounts(
      tx,
      [asset.asset_account, asset.accumulated_account, asset.expense_account].map(ownAccount),
    )
    const month = addMonths(monthOf(asset.disposed_on), -1)
    await takeChargeBack(tx, month, { id: asset.id, amount: await chargedByDisposal(tx, asset) })
    await tx
      .updateTable('fixed_assets')
      .set({ disposed_on: null, proceeds: null, disposed_value: null, disposed_by: null })
      .where('id', '=', asset.id)
      .execute()
  },
  async title(db, number) {
    const asset = await assetNumbered(db, number)
    return asset === null ? '' : FIXED_ASSET_TEXTS.disposalOf(assetNumber(asset.id), asset.name)
  },
})
