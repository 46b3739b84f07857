import { type Kobo, naira } from '../money.ts'

/** Spec 001 §9: the monthly minimum of the compulsory products, in kobo. */
export const MONTHLY_MINIMUM: Kobo = naira(5000)

/** Spec 001 §5: the minimum of amount × months for share capital, in kobo. */
export const SHARE_CAPITAL_MINIMUM: Kobo = naira(100_000)

/** Spec 001 §9: the maximum of amount × months for share capital, in kobo. */
export const SHARE_CAPITAL_MAXIMUM: Kobo = naira(5_000_000)

/** The longest duration of an instruction in months: fifty years, to catch typing errors. */
export const MONTHS_MAXIMUM = 600

/** Spec 001 §9, Spec 002 §9: months for which retirement savings are saved. */
export const RETIREMENT_TENURE_MONTHS = 120

/** By how much a press of the steppers changes an amount a month, in kobo. */
export const AMOUNT_STEP: Kobo = naira(5000)
