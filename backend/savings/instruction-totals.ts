import { sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import { type ProductAmounts, totalsByProduct } from '#rules/savings/instruction.ts'
import type { InstructionProduct } from '#rules/savings/products.ts'
import { searchOf } from '#rules/search.ts'
import type { Queryable } from '../db/schema.ts'
import {
  type Found,
  foundIn,
  type InstructionFilter,
  type InstructionsAndMembers,
} from './instruction-list.ts'

/** The number of instructions that fit, and what they come to a month, product by product. */
export interface InstructionTotals {
  readonly count: number
  readonly amounts: ProductAmounts
}

/** Reckons the totals of these instructions. */
async function totalsOf(db: Queryable, found: readonly Found[]): Promise<InstructionTotals> {
  if (found.length === 0) return { count: 0, amounts: totalsByProduct([]) }
  const ids = found.map(({ instruction: { id } }) => id)
  const { rows } = await sql<{ product: InstructionProduct; amount: Kobo }>`
    select line ->> 'product' as product, sum((line ->> 'amount')::bigint)::bigint as amount
      from savings_instructions s cross join lateral jsonb_array_elements(s.lines) line
      where s.id in (select unnest(${ids}::text[]))
      group by 1`.execute(db)
  return { count: found.length, amounts: totalsByProduct([{ items: rows }]) }
}

/**
 * Answers the totals of the instructions that fit, remembered for each kind and state while these are the same; those of a
 * search are reckoned each time.
 */
export function rememberTotals(): (
  db: Queryable,
  remembered: InstructionsAndMembers,
  filter: InstructionFilter,
) => Promise<InstructionTotals> {
  const known = new Map<string, { readonly found: readonly Found[]; readonly totals: InstructionTotals }>()

  return async (db, remembered, filter) => {
    const found = foundIn(remembered, filter, { order: 'requestedAt', isDescending: false })
    if (searchOf(filter.search).length > 0) return totalsOf(db, found)
    const key = `${filter.kind} ${filter.state}`
    const before = known.get(key)
    if (before !== undefined && isSame(before.found, found)) return before.totals
    const totals = await totalsOf(db, found)
    known.set(key, { found, totals })
    return totals
  }
}

/** Whether these are the same instructions, none of which was changed. */
const isSame = (before: readonly Found[], now: readonly Found[]): boolean =>
  before.length === now.length &&
  now.every(({ instruction }, place) => instruction === before[place]?.instruction)
