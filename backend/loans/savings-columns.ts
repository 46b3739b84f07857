import { DECLARED_SAVINGS, type DeclaredSaving } from '#rules/savings/declared-savings.ts'

/** The column of each of the declared savings, in loans and in guarantors. */
export const SAVINGS_COLUMNS = {
  shareCapital: 'share_capital',
  ordinarySavings: 'ordinary_savings',
  retirementSavings: 'retirement_savings',
  christmasSavings: 'christmas_savings',
  educationSavings: 'education_savings',
  landDevelopmentSavings: 'land_development_savings',
} as const satisfies Record<DeclaredSaving, string>

export type SavingsColumn = (typeof SAVINGS_COLUMNS)[DeclaredSaving]

/** A value for each of these columns. */
export function savingsColumns<Value>(
  valueOf: (saving: DeclaredSaving) => Value,
): Record<SavingsColumn, Value> {
  const columns = {} as Record<SavingsColumn, Value>
  for (const saving of DECLARED_SAVINGS) columns[SAVINGS_COLUMNS[saving]] = valueOf(saving)
  return columns
}
