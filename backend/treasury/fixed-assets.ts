import { type Selectable, sql } from 'kysely'
import { type Kobo, kobo, sumKobo, ZERO_KOBO } from '#rules/money.ts'
import { type AssetTerms, chargedBy } from '#rules/treasury/fixed-assets.ts'
import { type PeriodMonth, spanOf } from '#rules/treasury/period.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { type AccountRef, credit, debit, type Line } from '../journal/chart.ts'

/** An asset of the register, and what was charged of it here. */
export type FixedAsset = Selectable<Schema['fixed_assets']> & { readonly charged: Kobo }

/** 'FA00001': what names an asset. */
export const assetNumber = (id: number): string => `FA${String(id).padStart(5, '0')}`

/** The id in 'FA00001'; null for another text. */
export const assetIdOf = (number: string): number | null =>
  /^FA\d{5,9}$/.test(number) ? Number(number.slice(2)) : null

/** The assets by number, those that are disposed of too; one of them when `id` is given. */
export async function fixedAssets(db: Queryable, id: number | null = null): Promise<FixedAsset[]> {
  const { rows } = await sql<FixedAsset>`
    select a.*, coalesce((select sum(d.amount) from asset_depreciations d where d.asset_id = a.id), 0)::bigint as charged
      from fixed_assets a
      where ${id}::integer is null or a.id = ${id}
      order by a.id`.execute(db)
  return rows
}

/** What the depreciation of an asset follows from. */
export const termsOf = (row: FixedAsset): AssetTerms => ({
  acquiredOn: row.acquired_on,
  cost: row.cost,
  residual: row.residual,
  months: row.months,
  brought: row.brought,
  broughtThrough: row.brought_through,
})

/** What the depreciation of an asset stands at in the books, with what was brought. */
export const depreciatedOf = ({ brought, charged }: FixedAsset): Kobo => kobo(brought + charged)

/** Whether an asset in use stands on an account. */
export async function isInRegister(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from fixed_assets
      where disposed_on is null and ${code} in (asset_account, accumulated_account, expense_account) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** An account that the society opened, which the journal keeps under its number. */
export const ownAccount = (code: string): AccountRef => ({ kind: 'society', memberId: null, code })

/** What is charged of an asset by the end of a month and is not in the books yet. */
export const dueBy = (row: FixedAsset, month: PeriodMonth): Kobo =>
  kobo(Math.max(0, chargedBy(termsOf(row), month) - depreciatedOf(row)))

/** Notes what is charged of assets with a month. */
export async function noteCharges(
  tx: Tx,
  month: PeriodMonth,
  charges: readonly { readonly id: number; readonly amount: Kobo }[],
): Promise<void> {
  await sql`
    insert into asset_depreciations as kept (asset_id, month, amount)
    select asset_id, ${month}::date, amount
      from unnest(${charges.map(({ id }) => id)}::integer[], ${charges.map(({ amount }) => amount)}::bigint[])
        as due (asset_id, amount)
    on conflict (asset_id, month) do update set amount = kept.amount + excluded.amount`.execute(tx)
}

/** Takes back a part of what was charged of an asset with a month. */
export async function takeChargeBack(
  tx: Tx,
  month: PeriodMonth,
  { id, amount }: { readonly id: number; readonly amount: Kobo },
): Promise<void> {
  await sql`
    update asset_depreciations set amount = amount - ${amount}::bigint
      where asset_id = ${id} and month = ${month}::date`.execute(tx)
  await sql`delete from asset_depreciations where asset_id = ${id} and amount = 0`.execute(tx)
}

/** The sums of amounts by a name, in the order of the names. */
function sumsBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string, amountOf: (row: Row) => Kobo) {
  return [...Map.groupBy(rows, nameOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, own]) => [name, sumKobo(own.map(amountOf))] as const)
}

/** The lines that charge depreciation: each expense account once, then each account of accumulated depreciation. */
export function depreciationLines(
  due: readonly { readonly row: FixedAsset; readonly amount: Kobo }[],
): readonly Line[] {
  const amountOf = ({ amount }: (typeof due)[number]) => amount
  return [
    ...sumsBy(due, ({ row }) => row.expense_account, amountOf).map(([code, sum]) =>
      debit(ownAccount(code), sum),
    ),
    ...sumsBy(due, ({ row }) => row.accumulated_account, amountOf).map(([code, sum]) =>
      credit(ownAccount(code), sum),
    ),
  ]
}

/**
 * Charges the depreciation of all assets in use up to the end of a month, in one entry of that month; nothing when all of it
 * is charged. A month that was missed is made up for.
 */
export async function postDepreciation(work: Work, month: PeriodMonth): Promise<Kobo> {
  const due = (await fixedAssets(work.tx)).flatMap((row) => {
    const amount = row.disposed_on === null ? dueBy(row, month) : ZERO_KOBO
    return amount === 0 ? [] : [{ row, amount }]
  })
  const total = sumKobo(due.map(({ amount }) => amount))
  if (total === 0) return total
  await noteCharges(
    work.tx,
    month,
    due.map(({ row, amount }) => ({ id: row.id, amount })),
  )
  await work.post({
    kind: 'depreciation',
    narration: `Depreciation of ${due.length} ${due.length === 1 ? 'asset' : 'assets'} for the month`,
    occurredAt: new Date(spanOf(month).end.getTime() - 1),
    source: { kind: 'period', id: month },
    lines: depreciationLines(due),
  })
  return total
}

/** What the register says of an account: the cost of assets in use, or their depreciation below zero. */
export function registerSums(rows: readonly FixedAsset[]): ReadonlyMap<string, Kobo> {
  const sums = new Map<string, Kobo>()
  const add = (code: string, amount: number) => sums.set(code, kobo((sums.get(code) ?? 0) + amount))
  for (const row of rows) {
    const inUse = row.disposed_on === null
    add(row.asset_account, inUse ? row.cost : 0)
    add(row.accumulated_account, inUse ? 0 - depreciatedOf(row) : 0)
  }
  return sums
}
