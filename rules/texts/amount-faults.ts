import type { AmountFault } from '../tables/read-amount.ts'

/** Why an amount in a file cannot be read. No document has these texts. */
export const AMOUNT_FAULT_TEXTS: Readonly<Record<Exclude<AmountFault, 'DECIMAL_COMMA'>, string>> = {
  FORMULA_IN_CSV: 'This cell has a formula instead of a value.',
  FORMULA_WITHOUT_VALUE:
    'The formula has no value. Open the file in the spreadsheet program and save it again.',
  ERROR_VALUE: 'The cell contains a spreadsheet error.',
  NO_AMOUNT: 'This is not an amount.',
  EXPONENT: 'Excel stored this as a number, and digits were lost.',
  FRACTION_OF_A_KOBO: 'The amount has fractions of a kobo.',
  TOO_LARGE: 'The amount is too large.',
}
