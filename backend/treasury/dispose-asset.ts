import { addMonths, lagosDate, type PlainDate, startOfDay } from '#rules/dates.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import { handsWhereTwo } from '#rules/requests/second-person.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { FIXED_ASSET_TEXTS } from '#rules/texts/fixed-assets.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { monthOf } from '#rules/treasury/period.ts'
import type { Work } from '../db/work.ts'
import { conflict } from '../http/problems.ts'
import { bankRef, credit, debit, societyAccount } from '../journal/chart.ts'
import { requireAnother } from '../requests/second-person.ts'
import {
  assetNumber,
  depreciatedOf,
  depreciationLines,
  dueBy,
  type FixedAsset,
  noteCharges,
  ownAccount,
} from './fixed-assets.ts'

/** Why an asset goes, and what comes of it. */
export interface Disposal {
  readonly disposedOn: PlainDate
  readonly proceeds: Kobo
  /** The bank account that the proceeds came to, by its name in the journal. */
  readonly bankCode: string
}

/**
 * Books the disposal of an asset in one entry: its depreciation up to the month before, its cost and all its depreciation out
 * of the books, the proceeds, and what is gained or lost. The caller holds posting. Throws 409 for one that is disposed of,
 * for a closed month, and for who entered it where two people are asked for.
 */
export async function disposeAsset(
  work: Work,
  society: SocietySettings,
  asset: FixedAsset,
  { disposedOn, proceeds, bankCode }: Disposal,
): Promise<void> {
  if (asset.disposed_on !== null) throw conflict('ALREADY_DECIDED', FIXED_ASSET_TEXTS.alreadyDisposed)
  requireAnother(work, handsWhereTwo(society, asset.created_by), SECOND_PERSON_TEXTS.fixedAsset)
  const before = addMonths(monthOf(disposedOn), -1)
  const due = before < monthOf(asset.acquired_on) ? kobo(0) : dueBy(asset, before)
  if (due > 0) await noteCharges(work.tx, before, [{ id: asset.id, amount: due }])
  const depreciated = kobo(depreciatedOf(asset) + due)
  const value = kobo(asset.cost - depreciated)
  const loss = kobo(value - proceeds)
  const outcome = societyAccount('ASSET_DISPOSALS')
  await work.post({
    kind: 'asset disposal',
    narration: `${assetNumber(asset.id)} ${asset.name} disposed of`,
    occurredAt:
      disposedOn === lagosDate(work.now)
        ? work.now
        : new Date(startOfDay(disposedOn).getTime() + 12 * 3_600_000),
    source: { kind: 'fixed asset', id: String(asset.id) },
    lines: [
      ...depreciationLines(due > 0 ? [{ row: asset, amount: due }] : []),
      debit(ownAccount(asset.accumulated_account), depreciated),
      debit(bankRef(bankCode), proceeds),
      loss >= 0 ? debit(outcome, loss) : credit(outcome, kobo(0 - loss)),
      credit(ownAccount(asset.asset_account), asset.cost),
    ],
  })
  await work.tx
    .updateTable('fixed_assets')
    .set({ disposed_on: disposedOn, proceeds, disposed_value: value, disposed_by: work.actor.id })
    .where('id', '=', asset.id)
    .execute()
}
