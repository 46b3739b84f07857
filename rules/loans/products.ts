/** A loan type. Rates are percent over `totalMonths`; null where the society has set none. */
export interface LoanProduct {
  /** The exact string in the documented calls (Spec 002 §9, 'Loan types offered'). */
  readonly documentedName: string
  /** Its name on screens. */
  readonly label: string
  /** Spec 002 §9: percent for members of the privileged group. */
  readonly privilegedRate: number | null
  /** Spec 002 §9: percent for all other members. */
  readonly otherRate: number | null
  /** The months that the rate covers, which is also the longest duration. */
  readonly totalMonths: number
  /** Spec 000 §3: the code of its ledger lines. */
  readonly code: string
  /**
   * The code for early members. The documents give the range 01020313, 01020315 to 01020325 but not its order; the
   * order of the table in Spec 000 §3 is assumed. A society setting overrides it.
   */
  readonly earlyCode: string
}

/** The fourteen loan types. 2-year emergency posts under the emergency code, land development under land. */
export const LOAN_PRODUCTS = {
  ONE_YEAR_NORMAL: {
    documentedName: '1 year normal',
    label: '1-year normal loan',
    privilegedRate: 8,
    otherRate: 11,
    totalMonths: 12,
    code: '01020306',
    earlyCode: '01020313',
  },
  TWO_YEAR_NORMAL: {
    documentedName: '2 year normal',
    label: '2-year normal loan',
    privilegedRate: 12,
    otherRate: 15,
    totalMonths: 24,
    code: '01020314',
    earlyCode: '01020315',
  },
  EMERGENCY: {
    documentedName: 'emergency',
    label: 'Emergency loan',
    privilegedRate: 15,
    otherRate: 19,
    totalMonths: 12,
    code: '01020307',
    earlyCode: '01020316',
  },
  TWO_YEAR_EMERGENCY: {
    documentedName: '2 year emergency',
    label: '2-year emergency loan',
    privilegedRate: 26,
    otherRate: 26,
    totalMonths: 24,
    code: '01020307',
    earlyCode: '01020316',
  },
  HOUSING_PROJECT: {
    documentedName: 'housing project',
    label: 'Housing project loan',
    privilegedRate: 12,
    otherRate: 16,
    totalMonths: 36,
    code: '01020308',
    earlyCode: '01020318',
  },
  LAND: {
    documentedName: 'land',
    label: 'Land loan',
    privilegedRate: 12,
    otherRate: 16,
    totalMonths: 36,
    code: '01020309',
    earlyCode: '01020319',
  },
  CAR: {
    documentedName: 'car',
    label: 'Car loan',
    privilegedRate: 12,
    otherRate: 16,
    totalMonths: 36,
    code: '01020310',
    earlyCode: '01020322',
  },
  MOTORCYCLE: {
    documentedName: 'motorcycle',
    label: 'Motorcycle loan',
    privilegedRate: 12,
    otherRate: 16,
    totalMonths: 36,
    code: '01020311',
    earlyCode: '01020320',
  },
  TRICYCLE: {
    documentedName: 'tricycle',
    label: 'Tricycle loan',
    privilegedRate: 12,
    otherRate: 16,
    totalMonths: 36,
    code: '01020312',
    earlyCode: '01020321',
  },
  COMMODITY_PURCHASE: {
    documentedName: 'commodity purchase',
    label: 'Commodity purchase loan',
    privilegedRate: 5,
    otherRate: 5,
    totalMonths: 3,
    code: '01020301',
    earlyCode: '01020317',
  },
  ELECTRONIC_PURCHASE: {
    documentedName: 'electronic purchase',
    label: 'Electronic purchase loan',
    privilegedRate: 7,
    otherRate: 7,
    totalMonths: 12,
    code: '01020304',
    earlyCode: '01020323',
  },
  LAND_DEVELOPMENT: {
    documentedName: 'land development',
    label: 'Land development loan',
    privilegedRate: null,
    otherRate: null,
    totalMonths: 36,
    code: '01020309',
    earlyCode: '01020319',
  },
  STATIONERY_PURCHASE: {
    documentedName: 'stationery purchase',
    label: 'Stationery purchase loan',
    privilegedRate: 7,
    otherRate: 7,
    totalMonths: 12,
    code: '01020302',
    earlyCode: '01020324',
  },
  OFFICE_EQUIPMENT_PURCHASE: {
    documentedName: 'office equipment purchase',
    label: 'Office equipment purchase loan',
    privilegedRate: 7,
    otherRate: 7,
    totalMonths: 12,
    code: '01020303',
    earlyCode: '01020325',
  },
} as const satisfies Record<string, LoanProduct>

export type LoanType = keyof typeof LOAN_PRODUCTS

/** In the order the form offers them. */
export const LOAN_TYPES = Object.keys(LOAN_PRODUCTS) as readonly LoanType[]

/** The code for each loan type, as the society's settings may set it for early members. */
export type LoanCodes = Readonly<Record<LoanType, string>>

const codesBy = (pick: (product: LoanProduct) => string): LoanCodes =>
  Object.fromEntries(LOAN_TYPES.map((type) => [type, pick(LOAN_PRODUCTS[type])])) as LoanCodes

const NORMAL_LOAN_CODES: LoanCodes = codesBy((product) => product.code)

/** Assumed order, see `LoanProduct.earlyCode`. */
export const ASSUMED_EARLY_LOAN_CODES: LoanCodes = codesBy((product) => product.earlyCode)

const BY_DOCUMENTED_NAME = new Map<string, LoanType>(
  LOAN_TYPES.map((type) => [LOAN_PRODUCTS[type].documentedName, type]),
)

/** The loan type of a documented string ('1 year normal'), exactly as written; null for any other text. */
export const loanTypeOfDocumentedName = (name: string): LoanType | null =>
  BY_DOCUMENTED_NAME.get(name) ?? null

/**
 * The loan type of a ledger line's code, for normal and early members; null for any other code. For a code shared by
 * two types it is the first of them: emergency for 2-year emergency, land for land development.
 */
export function loanTypeOfCode(
  code: string,
  earlyCodes: LoanCodes = ASSUMED_EARLY_LOAN_CODES,
): LoanType | null {
  const wanted = code.trim()
  const carries = (codes: LoanCodes) => LOAN_TYPES.find((type) => codes[type] === wanted)
  return carries(NORMAL_LOAN_CODES) ?? carries(earlyCodes) ?? null
}

/** The type under whose code a loan is posted, so that a filter by product finds the lines of both types. */
export const ledgerLoanType = (type: LoanType): LoanType => loanTypeOfCode(LOAN_PRODUCTS[type].code) ?? type
