import {
  amountError,
  collectErrors,
  type FieldErrors,
  hasErrors,
  isBlank,
  prefixErrors,
  WHOLE_FORM,
} from '../field-errors.ts'
import type { Kobo } from '../money.ts'
import { SAVINGS_TEXTS } from '../texts/savings.ts'
import {
  COMPULSORY_PRODUCTS,
  type GivenInstructionItem,
  type InstructionContext,
  type InstructionInput,
  instructionItems,
  isInstructed,
  isOptional,
  leastShareCapitalMonths,
  tenureNote,
} from './instruction.ts'
import { MONTHLY_MINIMUM, MONTHS_MAXIMUM, SHARE_CAPITAL_MAXIMUM, SHARE_CAPITAL_MINIMUM } from './limits.ts'
import { type InstructionProduct, SAVINGS_PRODUCTS, type SavingsProductName } from './products.ts'

const TOO_LOW: Partial<Record<InstructionProduct, (minimum: Kobo) => string>> = {
  SHARE_CAPITAL: SAVINGS_TEXTS.shareCapitalTooLow,
  ORDINARY_SAVINGS: SAVINGS_TEXTS.ordinarySavingsTooLow,
}

function monthlyAmountError(
  product: InstructionProduct,
  amount: Kobo,
  context: InstructionContext,
): string | null {
  const tooLow = TOO_LOW[product]
  if (tooLow !== undefined && amount < MONTHLY_MINIMUM) return tooLow(MONTHLY_MINIMUM)
  const outOfBounds = amountError(amount, 1)
  if (outOfBounds !== null) return outOfBounds
  if (product === 'SHARE_CAPITAL' && amount > SHARE_CAPITAL_MAXIMUM)
    return SAVINGS_TEXTS.shareCapitalTooHigh(SHARE_CAPITAL_MAXIMUM)
  const inForce = context.inForce[product]
  const isInitial = (context.initial ?? context.inForce)[product] === inForce
  if (context.kind === 'increase' && amount <= inForce)
    return SAVINGS_TEXTS.increaseTooLow(inForce, isInitial)
  if (context.kind === 'decrease' && amount >= inForce)
    return SAVINGS_TEXTS.decreaseTooHigh(inForce, isInitial)
  return null
}

function monthsError(
  product: InstructionProduct,
  amount: Kobo,
  months: number | null | undefined,
  context: InstructionContext,
): string | null {
  const isInitialShareCapital = product === 'SHARE_CAPITAL' && context.kind === 'initial'
  if (isBlank(months)) return isInitialShareCapital ? SAVINGS_TEXTS.cannotBeBlank : null
  const count = months ?? 0
  // A number too high to be exact is whole as well, and is told the limit.
  if (!(Number.isInteger(count) || count === Number.POSITIVE_INFINITY) || count < 1)
    return SAVINGS_TEXTS.monthsInvalid
  if (isInitialShareCapital && amount * count < SHARE_CAPITAL_MINIMUM) {
    return SAVINGS_TEXTS.monthsTooFew(amount, leastShareCapitalMonths(amount))
  }
  if (product === 'SHARE_CAPITAL' && amount * count > SHARE_CAPITAL_MAXIMUM) {
    return SAVINGS_TEXTS.shareCapitalTooHigh(SHARE_CAPITAL_MAXIMUM)
  }
  if (count > MONTHS_MAXIMUM) return SAVINGS_TEXTS.monthsTooMany(MONTHS_MAXIMUM)
  return context.refusesShortTenure === true ? tenureNote(product, count) : null
}

/** Why a product cannot be deducted, regardless of the amount. */
function productError(
  { product }: GivenInstructionItem,
  named: ReadonlySet<SavingsProductName>,
): string | null {
  if (product === null || product === undefined) return SAVINGS_TEXTS.productUnknown
  if (!isInstructed(product)) return SAVINGS_TEXTS.notInstructed
  return named.has(product) ? SAVINGS_TEXTS.namedTwice : null
}

/** The errors of the amount and months of one item, by field. */
function itemErrors(
  product: InstructionProduct,
  { amount, durationMonths: months }: GivenInstructionItem,
  context: InstructionContext,
): FieldErrors {
  const isCompulsory = !isOptional(product)
  // Zero in an optional field is empty or stops the product; neither has months.
  if (isBlank(amount) || (amount === 0 && !isCompulsory)) {
    if (context.kind !== 'initial' || !isCompulsory) return {}
    const blankMonths = product === 'SHARE_CAPITAL' && isBlank(months)
    return collectErrors({
      amount: SAVINGS_TEXTS.cannotBeBlank,
      durationMonths: blankMonths ? SAVINGS_TEXTS.cannotBeBlank : null,
    })
  }
  const given = amount as Kobo
  const wrongAmount = monthlyAmountError(product, given, context)
  return collectErrors({
    amount: wrongAmount,
    // With an amount below the minimum, an error of the months would not help.
    durationMonths:
      wrongAmount === null || isBlank(months) ? monthsError(product, given, months, context) : null,
  })
}

/**
 * Spec 001 §5, Spec 002 §5: a debit instruction of any kind. Keys: `items.0.product`, `items.0.amount`,
 * `items.0.durationMonths` …, `items` when compulsory savings are missing, and `form` when nothing is filled in.
 * Initial: share capital and ordinary savings are compulsory. Increase and decrease: each filled amount is compared
 * with the current one, and the two compulsory products stay at 5,000 a month or more. A decrease to 0 stops optional
 * savings.
 */
export function validateSavingsInstruction(
  input: InstructionInput,
  context: InstructionContext,
): FieldErrors {
  const errors: Record<string, string> = {}
  const named = new Set<SavingsProductName>()
  for (const [index, item] of input.items.entries()) {
    const wrongProduct = productError(item, named)
    if (wrongProduct !== null) errors[`items.${index}.product`] = wrongProduct
    else if (isInstructed(item.product)) {
      named.add(item.product)
      Object.assign(errors, prefixErrors(`items.${index}`, itemErrors(item.product, item, context)))
    }
  }
  const missing = COMPULSORY_PRODUCTS.filter((product) => !named.has(product))
  if (context.kind === 'initial' && missing.length > 0) {
    errors['items'] = SAVINGS_TEXTS.compulsoryMissing(
      missing.map((product) => SAVINGS_PRODUCTS[product].label),
    )
  }
  const isEmpty = !hasErrors(errors) && instructionItems(input, context).length === 0
  return isEmpty ? emptyErrors(input, context) : errors
}

/** The errors of a form without an amount that counts. */
function emptyErrors({ items }: InstructionInput, { kind }: InstructionContext): FieldErrors {
  const zeros = items.flatMap(({ amount }, index) => (kind === 'decrease' && amount === 0 ? [index] : []))
  if (zeros.length === 0) return { [WHOLE_FORM]: SAVINGS_TEXTS.nothingToSubmit }
  return Object.fromEntries(zeros.map((index) => [`items.${index}.amount`, SAVINGS_TEXTS.nothingToStop]))
}
