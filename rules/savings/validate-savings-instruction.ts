import {
  amountError,
  type FieldErrors,
  hasErrors,
  isBlank,
  isWholeNumber,
  WHOLE_FORM,
} from '../field-errors.ts'
import type { Kobo } from '../money.ts'
import { SAVINGS_TEXTS } from '../texts/savings.ts'
import {
  type AmountsInForce,
  type InstructionInput,
  type InstructionKind,
  instructionFields,
  instructionLines,
  leastShareCapitalMonths,
  MONTHLY_MINIMUM,
  MONTHS_MAXIMUM,
  SHARE_CAPITAL_MAXIMUM,
  SHARE_CAPITAL_MINIMUM,
} from './instruction.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct } from './products.ts'

export interface InstructionContext {
  readonly kind: InstructionKind
  /** What an increase or decrease is compared with; not looked at for an initial instruction. */
  readonly inForce: AmountsInForce
}

const COMPULSORY: Partial<Record<InstructionProduct, (minimum: Kobo) => string>> = {
  SHARE_CAPITAL: SAVINGS_TEXTS.shareCapitalTooLow,
  ORDINARY_SAVINGS: SAVINGS_TEXTS.ordinarySavingsTooLow,
}

function monthlyAmountError(
  product: InstructionProduct,
  amount: Kobo,
  context: InstructionContext,
): string | null {
  const tooLow = COMPULSORY[product]
  if (tooLow !== undefined && amount < MONTHLY_MINIMUM) return tooLow(MONTHLY_MINIMUM)
  const outOfBounds = amountError(amount, 1)
  if (outOfBounds !== null) return outOfBounds
  const inForce = context.inForce[product]
  if (context.kind === 'increase' && amount <= inForce) return SAVINGS_TEXTS.increaseTooLow(inForce)
  if (context.kind === 'decrease' && amount >= inForce) return SAVINGS_TEXTS.decreaseTooHigh(inForce)
  return null
}

function monthsError(
  product: InstructionProduct,
  amount: Kobo,
  months: number | null | undefined,
  kind: InstructionKind,
): string | null {
  const isInitialShareCapital = product === 'SHARE_CAPITAL' && kind === 'initial'
  if (isBlank(months)) return isInitialShareCapital ? SAVINGS_TEXTS.cannotBeBlank : null
  if (!isWholeNumber(months, 1)) return SAVINGS_TEXTS.monthsInvalid
  const count = months ?? 0
  if (isInitialShareCapital && amount * count < SHARE_CAPITAL_MINIMUM) {
    return SAVINGS_TEXTS.monthsTooFew(amount, leastShareCapitalMonths(amount))
  }
  if (product === 'SHARE_CAPITAL' && amount * count > SHARE_CAPITAL_MAXIMUM) {
    return SAVINGS_TEXTS.shareCapitalTooHigh(SHARE_CAPITAL_MAXIMUM)
  }
  return count > MONTHS_MAXIMUM ? SAVINGS_TEXTS.monthsTooMany(MONTHS_MAXIMUM) : null
}

/**
 * Spec 001 §5, Spec 002 §5: a debit instruction of any kind. Keys: `shareCapitalAmount`,
 * `shareCapitalMonths` … for the six products, and `form` when nothing is filled in.
 * Initial: share capital and ordinary savings are compulsory. Increase and decrease: each filled amount is
 * compared with the one in force, and the compulsory two stay at 5,000 a month or more.
 */
export function validateSavingsInstruction(
  input: InstructionInput,
  context: InstructionContext,
): FieldErrors {
  const errors: Record<string, string> = {}
  for (const product of INSTRUCTION_PRODUCTS) {
    const fields = instructionFields(product)
    const [amount, months] = [input[fields.amount], input[fields.months]]
    const required = context.kind === 'initial' && product in COMPULSORY
    // An optional box left at zero is an empty one.
    if (isBlank(amount) || (amount === 0 && !(product in COMPULSORY))) {
      if (!required) continue
      errors[fields.amount] = SAVINGS_TEXTS.cannotBeBlank
      if (product === 'SHARE_CAPITAL' && isBlank(months)) errors[fields.months] = SAVINGS_TEXTS.cannotBeBlank
      continue
    }
    const given = amount as Kobo
    const wrongAmount = monthlyAmountError(product, given, context)
    if (wrongAmount !== null) errors[fields.amount] = wrongAmount
    // With an amount below the minimum the months' formula would only add noise.
    const wrongMonths =
      wrongAmount === null || isBlank(months) ? monthsError(product, given, months, context.kind) : null
    if (wrongMonths !== null) errors[fields.months] = wrongMonths
  }
  if (!hasErrors(errors) && instructionLines(input).length === 0)
    errors[WHOLE_FORM] = SAVINGS_TEXTS.nothingToSubmit
  return errors
}
