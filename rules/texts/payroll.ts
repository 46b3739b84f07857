import type { PayrollItem } from '../payroll/words.ts'

/** Texts of payers and deduction schedules. No document has them. */
export const PAYROLL_TEXTS = {
  chooseOne: 'please choose one',
  dayOfMonth: 'must be a day of the month, from 1 to 31',
  noName: 'please give the payer a name',
  nameTaken: 'another payer has this name',
  noElement: 'please add at least one element',
  noCode: 'please give the element its code',
  codeTwice: 'another element has this code',
  unknownItem: 'has an item that is not known',
  itemTwice: 'has an item that another element has as well',
  restTwice: 'only one element can take everything else',
  itemsLeft: 'please let one element take everything else, or name every item',
  noPayer: 'There is no such payer.',
  payerInUse: 'This payer has a draft. Send or withdraw it first.',
  payerSaved: 'The payer is saved',
  payerClosed: 'The payer is closed',
  memberPayerSaved: 'The payer of this member is saved',
  noPayroll: 'The society’s backend does not prepare deductions here.',
} as const

/** The items that are no savings product and no loan type. */
export const OTHER_ITEM_LABELS = {
  COMMODITY_ORDER: 'Commodity orders',
  LAND_PURCHASE: 'Land instalments',
} as const satisfies Partial<Record<PayrollItem, string>>
