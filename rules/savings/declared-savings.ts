import type { InstructionProduct, SAVINGS_PRODUCTS } from './products.ts'

/** Spec 002 §5: what borrowers and guarantors say they have saved, the two compulsory products first. */
export const DECLARED_SAVINGS = [
  'shareCapital',
  'ordinarySavings',
  'retirementSavings',
  'christmasSavings',
  'educationSavings',
  'landDevelopmentSavings',
] as const satisfies readonly (typeof SAVINGS_PRODUCTS)[InstructionProduct]['field'][]

export type DeclaredSaving = (typeof DECLARED_SAVINGS)[number]

/** A value for each of them. */
export function eachDeclaredSaving<Value>(
  valueOf: (saving: DeclaredSaving) => Value,
): Record<DeclaredSaving, Value> {
  const values = {} as Record<DeclaredSaving, Value>
  for (const saving of DECLARED_SAVINGS) values[saving] = valueOf(saving)
  return values
}
