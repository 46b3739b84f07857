import { sql } from 'kysely'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import type { Search } from '#rules/search.ts'
import { UNAPPLIED_TEXTS } from '#rules/texts/unapplied.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import type { SUSPENSE_ORDERS } from '../contract/unapplied.ts'
import { type KeyColumn, type KeyedRow, keyset } from '../db/keyset.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { fitsSearch } from '../db/search.ts'
import type { Page, Reached } from '../http/paging.ts'
import { societyAccount } from '../journal/chart.ts'
import { lockOpen } from '../journal/suspense-items.ts'
import type { VoucherLine } from './store.ts'

const SUSPENSE = societyAccount('SUSPENSE').code

/** Money in suspense that is not assigned, by the line of the journal that brought it. Amounts in kobo. */
export interface SuspenseItem {
  readonly id: number
  readonly reference: string
  readonly narration: string
  /** The word of the record that brought it: 'deduction report', 'voucher'; null for none. */
  readonly source: string | null
  readonly occurredAt: Date
  /** What came; below zero where suspense was debited without naming an item. */
  readonly amount: Kobo
  /** What is not assigned of it. */
  readonly open: Kobo
  /** Debits of it in vouchers that are not posted. */
  readonly waiting: Kobo
}

export interface SuspenseQuery {
  readonly page: Page
  /** Words of the narration or the reference. */
  readonly search: Search
  readonly order: (typeof SUSPENSE_ORDERS)[number]
  readonly isDescending: boolean
}

const SORTED_BY: Readonly<Record<SuspenseQuery['order'], KeyColumn>> = {
  date: { by: sql`occurred_at`, as: 'timestamptz' },
  amount: { by: sql`open`, as: 'bigint' },
}

/** What is listed of money that is held: the sum of what fits, and the balance of the control account. */
export interface HeldSums {
  readonly count: number
  readonly total: Kobo
  readonly control: Kobo
}

const NOTHING: HeldSums = { count: 0, total: ZERO_KOBO, control: ZERO_KOBO }

/** A page of what is in suspense, and its sums. `codes` are the names of the account in the journal. */
export async function suspensePage(
  db: Queryable,
  codes: readonly string[],
  { page, search, order, isDescending }: SuspenseQuery,
): Promise<{ readonly items: readonly SuspenseItem[]; readonly sums: HeldSums; readonly reached: Reached }> {
  const listed = keyset(page, `suspense by ${order}${isDescending ? ' backwards' : ''}`, [
    { ...SORTED_BY[order], isDescending },
    { by: sql`id`, as: 'bigint' },
  ])
  const { rows } = await sql<
    SuspenseItem & KeyedRow & { readonly sums: HeldSums; readonly place: number | null }
  >`
    with lines as (
        select coalesce(l.clears_id, l.id) as item, l.credit - l.debit as moved
          from accounts a join journal_lines l on l.account_id = a.id
          where a.kind = 'society' and a.code = any (${codes}::text[])),
      items as (
        select item as id, sum(moved)::bigint as open from lines group by item having sum(moved) <> 0),
      chosen as (
        select i.id, i.open, l.credit - l.debit as amount, e.reference, e.narration, e.source_kind, e.occurred_at
          from items i join journal_lines l on l.id = i.id join journal_entries e on e.id = l.entry_id
          where ${fitsSearch(sql`folded(e.narration || ' ' || e.reference)`, search)}),
      page as (
        select *, ${listed.keys}, row_number() over (${listed.order}) as place
          from chosen where ${listed.behind} order by place limit ${listed.limit} offset ${listed.offset})
    select t.sums, p.id, p.reference, p.narration, p.source_kind as source, p.occurred_at as "occurredAt", p.amount,
        p.open, p.place, p."cursorKeys",
        (select coalesce(sum(v.debit), 0) from voucher_lines v join vouchers o on o.id = v.voucher_id
          where v.clears_id = p.id and o.state = 'waiting')::bigint as waiting
      from (select jsonb_build_object('count', count(*), 'total', coalesce(sum(open), 0),
          'control', (select coalesce(sum(moved), 0) from lines)) as sums from chosen) t
        left join page p on true
      order by p.place`.execute(db)
  const { shown, reached } = listed.pageOf(rows.filter(({ place }) => place !== null))
  return { items: shown, sums: rows[0]?.sums ?? NOTHING, reached }
}

/** The text for an item of suspense that does not fit its line; null for one that does. */
export async function suspenseLineError(
  tx: Tx,
  item: string,
  code: string,
  line: { readonly debit: number | null | undefined; readonly credit: number | null | undefined },
): Promise<string | null> {
  if (code !== SUSPENSE || (line.debit ?? 0) === 0) return UNAPPLIED_TEXTS.itemNotMeant
  const open = /^\d{1,15}$/.test(item) ? await lockOpen(tx, Number(item)) : null
  if (open === null) return UNAPPLIED_TEXTS.noItem
  return (line.debit ?? 0) > open ? VOUCHER_TEXTS.overdrawn : null
}

/** Whether the items that lines assign still hold what is taken from them. */
export async function suspenseCovers(tx: Tx, lines: readonly VoucherLine[]): Promise<boolean> {
  const taken = new Map<number, number>()
  for (const { clearsId, debit, credit } of lines)
    if (clearsId !== null) taken.set(clearsId, (taken.get(clearsId) ?? 0) + debit - credit)
  for (const [id, amount] of [...taken].toSorted(([one], [other]) => one - other))
    if (amount > ((await lockOpen(tx, id)) ?? 0)) return false
  return true
}
