import type { DeclaredSaving } from '#rules/savings/declared-savings.ts'

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
