import type { Selectable } from 'kysely'
import { koboToNaira } from '#rules/money.ts'
import type { InstructionProduct } from '#rules/savings/products.ts'
import type { WireSavingsFigures, WireSavingsRequest } from '../contract/savings.ts'
import type { Schema } from '../db/schema.ts'

/** The documented names of an instruction's two figures for each product. */
export const INSTRUCTION_FIELDS = {
  SHARE_CAPITAL: ['shareCapitalAmount', 'shareCapitalMonths'],
  ORDINARY_SAVINGS: ['ordinarySavingsAmount', 'ordinarySavingsMonths'],
  CHRISTMAS_SAVINGS: ['christmasSavingsAmount', 'christmasSavingsMonths'],
  EDUCATION_SAVINGS: ['educationSavingsAmount', 'educationSavingsMonths'],
  RETIREMENT_SAVINGS: ['retirementSavingsAmount', 'retirementSavingsMonths'],
  LAND_DEVELOPMENT_SAVINGS: ['landDevSavingsAmount', 'landDevSavingsMonths'],
} as const satisfies Record<InstructionProduct, readonly [keyof WireSavingsFigures, keyof WireSavingsFigures]>

export function presentInstruction(row: Selectable<Schema['savings_instructions']>): WireSavingsRequest {
  const figures: WireSavingsFigures = {}
  for (const line of row.lines) {
    const [amount, months] = INSTRUCTION_FIELDS[line.product]
    figures[amount] = koboToNaira(line.amount)
    if (line.months !== null) figures[months] = line.months
  }
  return { ...figures, acknowledged: row.state, requestedAt: row.requested_at.toISOString() }
}
