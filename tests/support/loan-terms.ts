import type { LoanType } from '#rules/loans/products.ts'
import type { RateGroup } from '#rules/loans/terms.ts'

/** The amount all rows are of: ₦123,456.78, in kobo, which no duration divides evenly. */
export const AWKWARD_AMOUNT = 12_345_678

/** Its handling charge of 0.25 percent, in kobo: Spec 002 §9, decided. */
export const AWKWARD_HANDLING_CHARGE = 30_864

/** What one loan of that amount costs. Amounts in kobo. */
export interface DocumentedTerms {
  readonly type: LoanType
  readonly group: RateGroup
  /** Months: the shortest and the longest the type allows. */
  readonly duration: number
  /** Percent over `totalMonths`. */
  readonly rate: number
  readonly totalMonths: number
  readonly interest: number
  readonly amountDue: number
  readonly payable: number
}

type Row = readonly [
  LoanType,
  RateGroup,
  ...figures: readonly [number, number, number, number, number, number],
]

/**
 * Rates and months from Spec 002 §9; interest, amount due and payable worked out apart from this code. Land
 * development has no rate and so no row.
 */
const ROWS: readonly Row[] = [
  ['ONE_YEAR_NORMAL', 'privileged', 1, 8, 12, 82305, 12232509, 12345678],
  ['ONE_YEAR_NORMAL', 'privileged', 12, 8, 12, 987654, 11327160, 1028807],
  ['ONE_YEAR_NORMAL', 'others', 1, 11, 12, 113169, 12201645, 12345678],
  ['ONE_YEAR_NORMAL', 'others', 12, 11, 12, 1358025, 10956789, 1028807],
  ['TWO_YEAR_NORMAL', 'privileged', 13, 12, 24, 802469, 11512345, 949668],
  ['TWO_YEAR_NORMAL', 'privileged', 24, 12, 24, 1481481, 10833333, 514403],
  ['TWO_YEAR_NORMAL', 'others', 13, 15, 24, 1003086, 11311728, 949668],
  ['TWO_YEAR_NORMAL', 'others', 24, 15, 24, 1851852, 10462962, 514403],
  ['EMERGENCY', 'privileged', 1, 15, 12, 154321, 12160493, 12345678],
  ['EMERGENCY', 'privileged', 12, 15, 12, 1851852, 10462962, 1028807],
  ['EMERGENCY', 'others', 1, 19, 12, 195473, 12119341, 12345678],
  ['EMERGENCY', 'others', 12, 19, 12, 2345679, 9969135, 1028807],
  ['TWO_YEAR_EMERGENCY', 'privileged', 1, 26, 24, 133745, 12181069, 12345678],
  ['TWO_YEAR_EMERGENCY', 'privileged', 24, 26, 24, 3209876, 9104938, 514403],
  ['TWO_YEAR_EMERGENCY', 'others', 1, 26, 24, 133745, 12181069, 12345678],
  ['TWO_YEAR_EMERGENCY', 'others', 24, 26, 24, 3209876, 9104938, 514403],
  ['HOUSING_PROJECT', 'privileged', 1, 12, 36, 41152, 12273662, 12345678],
  ['HOUSING_PROJECT', 'privileged', 36, 12, 36, 1481481, 10833333, 342936],
  ['HOUSING_PROJECT', 'others', 1, 16, 36, 54870, 12259944, 12345678],
  ['HOUSING_PROJECT', 'others', 36, 16, 36, 1975308, 10339506, 342936],
  ['LAND', 'privileged', 1, 12, 36, 41152, 12273662, 12345678],
  ['LAND', 'privileged', 36, 12, 36, 1481481, 10833333, 342936],
  ['LAND', 'others', 1, 16, 36, 54870, 12259944, 12345678],
  ['LAND', 'others', 36, 16, 36, 1975308, 10339506, 342936],
  ['CAR', 'privileged', 1, 12, 36, 41152, 12273662, 12345678],
  ['CAR', 'privileged', 36, 12, 36, 1481481, 10833333, 342936],
  ['CAR', 'others', 1, 16, 36, 54870, 12259944, 12345678],
  ['CAR', 'others', 36, 16, 36, 1975308, 10339506, 342936],
  ['MOTORCYCLE', 'privileged', 1, 12, 36, 41152, 12273662, 12345678],
  ['MOTORCYCLE', 'privileged', 36, 12, 36, 1481481, 10833333, 342936],
  ['MOTORCYCLE', 'others', 1, 16, 36, 54870, 12259944, 12345678],
  ['MOTORCYCLE', 'others', 36, 16, 36, 1975308, 10339506, 342936],
  ['TRICYCLE', 'privileged', 1, 12, 36, 41152, 12273662, 12345678],
  ['TRICYCLE', 'privileged', 36, 12, 36, 1481481, 10833333, 342936],
  ['TRICYCLE', 'others', 1, 16, 36, 54870, 12259944, 12345678],
  ['TRICYCLE', 'others', 36, 16, 36, 1975308, 10339506, 342936],
  ['COMMODITY_PURCHASE', 'privileged', 1, 5, 3, 205761, 12109053, 12345678],
  ['COMMODITY_PURCHASE', 'privileged', 3, 5, 3, 617284, 11697530, 4115226],
  ['COMMODITY_PURCHASE', 'others', 1, 5, 3, 205761, 12109053, 12345678],
  ['COMMODITY_PURCHASE', 'others', 3, 5, 3, 617284, 11697530, 4115226],
  ['ELECTRONIC_PURCHASE', 'privileged', 1, 7, 12, 72016, 12242798, 12345678],
  ['ELECTRONIC_PURCHASE', 'privileged', 12, 7, 12, 864197, 11450617, 1028807],
  ['ELECTRONIC_PURCHASE', 'others', 1, 7, 12, 72016, 12242798, 12345678],
  ['ELECTRONIC_PURCHASE', 'others', 12, 7, 12, 864197, 11450617, 1028807],
  ['STATIONERY_PURCHASE', 'privileged', 1, 7, 12, 72016, 12242798, 12345678],
  ['STATIONERY_PURCHASE', 'privileged', 12, 7, 12, 864197, 11450617, 1028807],
  ['STATIONERY_PURCHASE', 'others', 1, 7, 12, 72016, 12242798, 12345678],
  ['STATIONERY_PURCHASE', 'others', 12, 7, 12, 864197, 11450617, 1028807],
  ['OFFICE_EQUIPMENT_PURCHASE', 'privileged', 1, 7, 12, 72016, 12242798, 12345678],
  ['OFFICE_EQUIPMENT_PURCHASE', 'privileged', 12, 7, 12, 864197, 11450617, 1028807],
  ['OFFICE_EQUIPMENT_PURCHASE', 'others', 1, 7, 12, 72016, 12242798, 12345678],
  ['OFFICE_EQUIPMENT_PURCHASE', 'others', 12, 7, 12, 864197, 11450617, 1028807],
]

/** Every type that is lent, for both groups, at both ends of what it allows. */
export const DOCUMENTED_TERMS: readonly DocumentedTerms[] = ROWS.map(
  ([type, group, duration, rate, totalMonths, interest, amountDue, payable]) => ({
    type,
    group,
    duration,
    rate,
    totalMonths,
    interest,
    amountDue,
    payable,
  }),
)
