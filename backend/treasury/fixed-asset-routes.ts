import { lagosDate } from '#rules/dates.ts'
import { collectErrors, PARAGRAPH_MAX, requiredText } from '#rules/field-errors.ts'
import { kobo, koboToNaira, ZERO_KOBO } from '#rules/money.ts'
import { handsWhereTwo, mayDecide } from '#rules/requests/second-person.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { FIXED_ASSET_TEXTS } from '#rules/texts/fixed-assets.ts'
import {
  assetAccountErrors,
  gainOf,
  lifeOf,
  monthNamed,
  validateDisposal,
  validateFixedAsset,
} from '#rules/treasury/fixed-assets.ts'
import { monthText } from '#rules/treasury/period.ts'
import {
  DISPOSAL_FORM,
  FIXED_ASSET_FORM,
  fixedAssetCalls,
  type WireAssetCheck,
  type WireFixedAsset,
} from '../contract/fixed-assets.ts'
import { REASON_FORM } from '../contract/vouchers.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { conflict, forbidden, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { askReversal } from '../journal/reversals.ts'
import { type Look, lookOf } from '../requests/second-person.ts'
import { type Chart, readChart } from './accounts.ts'
import { bankIn } from './bank-accounts.ts'
import { disposeAsset } from './dispose-asset.ts'
import {
  assetIdOf,
  assetNumber,
  depreciatedOf,
  type FixedAsset,
  fixedAssets,
  registerSums,
} from './fixed-assets.ts'
import { balancesOfKept, holdKeptAccounts, keptRows } from './kept-accounts.ts'
import { holdPosting } from './periods.ts'
import { presentAccount } from './present.ts'
import { ASSET_DISPOSAL, reversibleDisposal } from './reversible-disposal.ts'

const KIND = 'fixed asset'

/** Who disposes of an asset that is in use. */
const disposalStep = (isDisposed: boolean) => ({ isOpen: !isDisposed, level: ACCESS_LEVELS.ADMIN })

function presentAsset(
  row: FixedAsset,
  chart: Chart,
  { viewer, society }: Look,
  waiting: ReadonlySet<string>,
): WireFixedAsset {
  const isDisposed = row.disposed_on !== null
  const account = (code: string) => presentAccount(chart.accountOf('society', code))
  const depreciation = depreciatedOf(row)
  const gain = row.disposed_value === null ? null : gainOf(row.disposed_value, row.proceeds ?? ZERO_KOBO)
  return {
    number: assetNumber(row.id),
    name: row.name,
    assetAccount: account(row.asset_account),
    accumulatedAccount: account(row.accumulated_account),
    expenseAccount: account(row.expense_account),
    acquiredOn: row.acquired_on,
    cost: koboToNaira(row.cost),
    residual: koboToNaira(row.residual),
    months: row.months,
    brought: koboToNaira(row.brought),
    broughtThrough: row.brought_through && monthText(row.brought_through),
    depreciation: koboToNaira(depreciation),
    bookValue: isDisposed ? 0 : koboToNaira(kobo(row.cost - depreciation)),
    disposedOn: row.disposed_on,
    proceeds: row.proceeds === null ? null : koboToNaira(row.proceeds),
    gain: gain === null ? null : koboToNaira(gain),
    mayDispose: mayDecide(viewer, disposalStep(isDisposed), handsWhereTwo(society, row.created_by)),
    mayReverse: isDisposed && viewer.level >= ACCESS_LEVELS.ADMIN && !waiting.has(assetNumber(row.id)),
    reversalWaiting: waiting.has(assetNumber(row.id)),
    mayRemove: !isDisposed && row.charged === 0 && viewer.level >= ACCESS_LEVELS.ADMIN,
  }
}

async function presentChecks(
  db: Queryable,
  chart: Chart,
  rows: readonly FixedAsset[],
): Promise<WireAssetCheck[]> {
  const sums = registerSums(rows)
  const ledger = await balancesOfKept(db, [...sums.keys()])
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, register]) => ({
      account: presentAccount(chart.accountOf('society', code)),
      register: koboToNaira(register),
      ledger: koboToNaira(ledger.get(code) ?? ZERO_KOBO),
    }))
}

/** The numbers of the assets about whose disposal a second person decides. */
async function disposalsInDoubt(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reversals')
    .select('subject_id')
    .where('subject_kind', '=', ASSET_DISPOSAL)
    .where('state', '=', 'waiting')
    .execute()
  return new Set(rows.map(({ subject_id }) => subject_id))
}

/** The register of fixed assets: read by staff, kept by admins. */
export const fixedAssetRoutes: RouteModule = (on, deps) => {
  const { society } = deps
  const requireAdmin = ({ viewer }: Call<'staff'>) => {
    if (viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
  }

  /** The asset that a path names, locked. Throws 404 for none. */
  const held = async (tx: Tx, number: string | undefined): Promise<FixedAsset> => {
    const id = assetIdOf(number ?? '')
    if (id !== null)
      await tx.selectFrom('fixed_assets').select('id').where('id', '=', id).forUpdate().execute()
    const [found] = id === null ? [] : await fixedAssets(tx, id)
    if (found === undefined) throw notFound(FIXED_ASSET_TEXTS.notFound)
    return found
  }

  on(fixedAssetCalls.fixedAssets, async (call) => {
    const [rows, chart] = [await fixedAssets(call.db), await readChart(call.db, society)]
    const look = lookOf(call, deps)
    const waiting = await disposalsInDoubt(call.db)
    return {
      assets: rows.map((row) => presentAsset(row, chart, look, waiting)),
      checks: await presentChecks(call.db, chart, rows),
    }
  })

  on(fixedAssetCalls.addFixedAsset, async (call) => {
    requireAdmin(call)
    const form = readForm(FIXED_ASSET_FORM, call.body)
    const { values } = form
    form.refuse(validateFixedAsset(values, lagosDate(call.now)))
    const { acquiredOn, cost } = values
    const months = lifeOf(values)
    if (acquiredOn === null || cost === null || months === null) return null
    const number = await call.work(async (work) => {
      await holdKeptAccounts(work.tx)
      const opened = new Set((await keptRows(work.tx)).map(({ code }) => code))
      const { accounts } = await readChart(work.tx, society)
      form.refuse(
        assetAccountErrors(
          values,
          accounts.filter((each) => opened.has(each.number)),
        ),
      )
      const { id } = await work.tx
        .insertInto('fixed_assets')
        .values({
          name: values.name.trim(),
          asset_account: values.assetAccount.trim(),
          accumulated_account: values.accumulatedAccount.trim(),
          expense_account: values.expenseAccount.trim(),
          acquired_on: acquiredOn,
          cost,
          residual: values.residual ?? ZERO_KOBO,
          months,
          brought: values.brought ?? ZERO_KOBO,
          brought_through: monthNamed(values.broughtThrough),
          created_at: work.now,
          created_by: work.actor.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await work.audit({
        act: 'add fixed asset',
        recordKind: KIND,
        recordId: assetNumber(id),
        after: { name: values.name.trim(), cost: koboToNaira(cost), months },
      })
      return assetNumber(id)
    })
    return { message: FIXED_ASSET_TEXTS.added(number) }
  })

  on(fixedAssetCalls.disposeFixedAsset, async (call) => {
    requireAdmin(call)
    const form = readForm(DISPOSAL_FORM, call.body)
    const proceeds = form.values.proceeds ?? ZERO_KOBO
    const number = await call.work(async (work) => {
      // Before the asset: who closes a month holds posting and then reads the assets.
      await holdPosting(work.tx)
      const asset = await held(work.tx, call.params.number)
      form.refuse(validateDisposal({ ...form.values, proceeds }, asset.acquired_on, lagosDate(work.now)))
      const { disposedOn } = form.values
      if (disposedOn === null) return ''
      const { code } = await bankIn(work.tx, society, form)
      await disposeAsset(work, society, asset, { disposedOn, proceeds, bankCode: code })
      await work.audit({
        act: 'dispose of fixed asset',
        recordKind: KIND,
        recordId: assetNumber(asset.id),
        after: { disposedOn, proceeds: koboToNaira(proceeds) },
      })
      return assetNumber(asset.id)
    })
    return { message: FIXED_ASSET_TEXTS.isDisposed(number) }
  })

  on(fixedAssetCalls.reverseDisposal, async (call) => {
    requireAdmin(call)
    const form = readForm(REASON_FORM, call.body)
    const { reason } = form.values
    form.refuse(
      collectErrors({ reason: requiredText(reason, FIXED_ASSET_TEXTS.reasonMissing, PARAGRAPH_MAX) }),
    )
    const number = call.params.number ?? ''
    const { state } = await call.work(async (work) => {
      const id = assetIdOf(number)
      if (id === null || (await fixedAssets(work.tx, id)).length === 0)
        throw notFound(FIXED_ASSET_TEXTS.notFound)
      return askReversal(work, reversibleDisposal(society), number, reason.trim())
    })
    return {
      message: state === 'done' ? FIXED_ASSET_TEXTS.isReversed(number) : FIXED_ASSET_TEXTS.reversalWaits,
    }
  })

  on(fixedAssetCalls.removeFixedAsset, async (call) => {
    requireAdmin(call)
    const number = await call.work(async (work) => {
      await holdPosting(work.tx)
      const asset = await held(work.tx, call.params.number)
      if (asset.disposed_on !== null || asset.charged > 0)
        throw conflict('IN_USE', FIXED_ASSET_TEXTS.hasEntries)
      await work.tx.deleteFrom('fixed_assets').where('id', '=', asset.id).execute()
      await work.audit({
        act: 'remove fixed asset',
        recordKind: KIND,
        recordId: assetNumber(asset.id),
        before: { name: asset.name, cost: koboToNaira(asset.cost) },
      })
      return assetNumber(asset.id)
    })
    return { message: FIXED_ASSET_TEXTS.removed(number) }
  })
}
