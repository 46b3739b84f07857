/** A savings product, with the item code of its balance and ledger lines. */
export interface SavingsProduct {
  readonly code: string
  /** Its name on screens. */
  readonly label: string
  /** Its name in the documented forms. */
  readonly field: string
}

/** Spec 000 §3 and Spec 002 §9: the nine savings items and their codes. */
export const SAVINGS_PRODUCTS = {
  SHARE_CAPITAL: { code: '03010101', label: 'Share capital', field: 'shareCapital' },
  ORDINARY_SAVINGS: { code: '02020305', label: 'Ordinary savings', field: 'ordinarySavings' },
  EDUCATION_SAVINGS: { code: '02010401', label: 'Education savings', field: 'educationSavings' },
  CHRISTMAS_SAVINGS: { code: '02010402', label: 'Christmas savings', field: 'christmasSavings' },
  RETIREMENT_SAVINGS: { code: '02020301', label: 'Retirement savings', field: 'retirementSavings' },
  LAND_DEVELOPMENT_SAVINGS: {
    code: '02010405',
    label: 'Land development savings',
    field: 'landDevelopmentSavings',
  },
  SWEAT_EQUITY: { code: '03010111', label: 'Sweat equity', field: 'sweatEquity' },
  UNIVERSITY_SHARES: { code: '03010112', label: 'University shares', field: 'universityShares' },
  SPECIAL_DEPOSIT: { code: '02020306', label: 'Special deposit', field: 'specialDeposit' },
} as const satisfies Record<string, SavingsProduct>

export type SavingsProductName = keyof typeof SAVINGS_PRODUCTS

/** In the order of cards and tables. */
export const SAVINGS_PRODUCT_NAMES = Object.keys(SAVINGS_PRODUCTS) as readonly SavingsProductName[]

const BY_CODE = new Map<string, SavingsProductName>(
  SAVINGS_PRODUCT_NAMES.map((name) => [SAVINGS_PRODUCTS[name].code, name]),
)

/** The savings product of a balance's or ledger line's code; null for any other code. */
export const savingsProductOfCode = (code: string): SavingsProductName | null =>
  BY_CODE.get(code.trim()) ?? null

/** The product with this name on screens or in the documented forms, ignoring case; null for none. */
export function savingsProductNamed(name: string): SavingsProductName | null {
  const wanted = name.trim().toLowerCase()
  const isNamed = (product: SavingsProductName) => {
    const { label, field } = SAVINGS_PRODUCTS[product]
    return label.toLowerCase() === wanted || field.toLowerCase() === wanted
  }
  return SAVINGS_PRODUCT_NAMES.find(isNamed) ?? null
}

/** Spec 001 §3: the six products of a debit instruction, the two compulsory ones first. */
export const INSTRUCTION_PRODUCTS = [
  'SHARE_CAPITAL',
  'ORDINARY_SAVINGS',
  'CHRISTMAS_SAVINGS',
  'EDUCATION_SAVINGS',
  'RETIREMENT_SAVINGS',
  'LAND_DEVELOPMENT_SAVINGS',
] as const satisfies readonly SavingsProductName[]

export type InstructionProduct = (typeof INSTRUCTION_PRODUCTS)[number]
