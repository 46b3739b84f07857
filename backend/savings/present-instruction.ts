import type { Selectable } from 'kysely'
import { koboToNaira } from '#rules/money.ts'
import type { ProductAmounts } from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS } from '#rules/savings/products.ts'
import {
  figureNames,
  type WireSavingsAmounts,
  type WireSavingsFigures,
  type WireSavingsRequest,
} from '../contract/savings.ts'
import type { Schema } from '../db/schema.ts'

export function presentInstruction(row: Selectable<Schema['savings_instructions']>): WireSavingsRequest {
  const figures: WireSavingsFigures = {}
  for (const line of row.lines) {
    const { amount, months } = figureNames(line.product)
    figures[amount] = koboToNaira(line.amount)
    if (line.months !== null) figures[months] = line.months
  }
  return {
    ...figures,
    acknowledged: row.state,
    requestedAt: row.requested_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(row.rejection_reason !== null && { rejectionReason: row.rejection_reason }),
  }
}

/** An amount a month for each product, zero for none. */
export const presentAmounts = (amounts: ProductAmounts): WireSavingsAmounts =>
  Object.fromEntries(
    INSTRUCTION_PRODUCTS.map((product) => [figureNames(product).amount, koboToNaira(amounts[product])]),
  ) as WireSavingsAmounts
