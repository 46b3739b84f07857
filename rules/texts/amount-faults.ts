import type { AmountFault } from '../payroll/read-amount.ts'

/** Why an amount in a file cannot be read. No document has these texts. */
export const AMOUNT_FAULT_TEXTS: Readonly<Record<Exclude<AmountFault, 'DECIMAL_COMMA'>, string>> = {
  FORMULA_IN_CSV: 'A formula stands in place of a value.',
  FORMULA_WITHOUT_VALUE: 'The formula has no value. Open the file in the spreadsheet, and save it again.',
  ERROR_VALUE: 'The cell holds an error of the spreadsheet.',
  NO_AMOUNT: 'This is no amount.',
  EXPONENT: 'The column was a number in Excel, and digits are lost.',
  FRACTION_OF_A_KOBO: 'The amount has fractions of a kobo.',
  TOO_LARGE: 'The amount is too large.',
}
