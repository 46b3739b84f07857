import type { Selectable } from 'kysely'
import { koboToNaira } from '#rules/money.ts'
import { figureNames, type WireSavingsFigures, type WireSavingsRequest } from '../contract/savings.ts'
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
    ...(row.rejection_reason !== null && { rejectionReason: row.rejection_reason }),
  }
}
