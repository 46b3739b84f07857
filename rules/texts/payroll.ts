import type { FileColumnKind, PayrollItem } from '../payroll/words.ts'
import { PAGE_TITLES } from './page-titles.ts'

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
  restTwice: 'only one element can cover everything else',
  itemsLeft: 'please let one element cover everything else, or list every item',
  columnTwice: 'another column already has this',
  headingTwice: 'another column has this heading',
  noHeading: 'please give the column its heading',
  columnsLack: 'please choose one column for the person and one for the new amount',
  columnsLackElement: 'please choose a column for the element, or use one sheet for each element',
  fileColumns: 'Columns of the file',
  standardColumns: 'Standard columns',
  fileColumnsAbout: 'The columns the payer requires in the schedule file, their order and their headings.',
  chooseColumns: 'Choose the columns',
  addFileColumn: 'Add a column',
  backToStandard: 'Use the standard columns',
  earlier: (place: number) => `Move column ${place} forward`,
  removeFileColumn: (place: number) => `Remove column ${place}`,
  noPayer: 'Payer not found.',
  payerInUse: 'This payer has a draft schedule. Send or withdraw it first.',
  noNarrationWord: 'please enter a word from the bank statement; * alone matches any text',
  payerSaved: 'The payer is saved',
  payerClosed: 'The payer is closed',
  memberPayerSaved: 'The payer of this member is saved',
  memberPayer: 'Payer',
  paidBy: 'Salary paid by',
  paysAlone: 'Pays directly',
  usualPayer: 'Usual payer',
  noMemberPayer: 'No payer is known.',
  noMemberFound: 'The member’s record was not found.',
  numberAtPayer: 'Number at the payer',
  numberOfRegister: 'As in the register',
  numberHelp: 'Only if it differs from the number in the register.',
  changeMemberPayer: 'Change the member’s payer',
  noMonth: 'must be a month like 2026-01',
  noSchedule: 'Deduction schedule not found.',
  alreadyBuilt: 'This payer already has a schedule for this month.',
  notADraft: 'Only a draft can be rebuilt or sent.',
  builtAgain: 'The schedule was rebuilt in the meantime. Please review it again.',
  laterIsSent: 'A later month has already been sent to this payer.',
  entranceFee: 'Unpaid entrance fee',
  entranceFeeHelp: 'Schedules include it until it is deducted. Leave empty if the fee is paid.',
  negativeFee: 'please give an amount of naira, 0 or more',
  advanceIsGone: 'An advance counted in this schedule has been used or reversed. Rebuild the schedule.',
  noFile: 'The file could not be made. Please try again.',
  built: 'The schedule is built',
  sent: 'The schedule is marked as sent',
  withdrawn: 'The schedule is withdrawn',
  isReported: 'It cannot be withdrawn because it already has a deduction report.',
  isWithdrawn: 'It is already withdrawn.',
  noReason: 'please give a reason',
  nothingToSend: 'It has no items, so there is nothing to send.',
  noRecord: 'This member has no such loan, order or item.',
  noMember: 'There is no member with this number.',
  monthsReversed: 'must not be before the first month',
  holidayOverlaps: 'There is already a holiday for these months.',
  holidayAdded: 'The holiday is added',
  holidayCancelled: 'The holiday is cancelled',
  noHoliday: 'This holiday has been cancelled, or was not entered.',
  spreadMonths: 'must be a number of months from 0 to 36',
  noArrearsChosen: 'please choose at least one item',
  noArrears: 'Some of these items have no arrears left.',
  arrearsClaimed: 'The recovery of arrears is saved',
  payers: PAGE_TITLES.payers,
  payersAbout:
    'The offices that pay members’ salaries and make deductions. A payer is not a campus: one payer may pay several.',
  addPayer: 'Add a payer',
  editPayer: 'Change the payer',
  noPayers: 'No payers yet',
  save: 'Save',
  rest: 'Everything else',
  schedules: PAGE_TITLES.deductionSchedules,
  schedulesAbout:
    'The deductions requested from payers each month. Build a schedule as a draft, review it, then mark it as sent. After that it cannot be changed.',
  buildTitle: 'Build a schedule',
  build: 'Build',
  buildAgain: 'Rebuild',
  send: 'Mark as sent',
  sendQuestion: 'Mark this schedule as sent?',
  sendWarning:
    'You cannot change it after this. Its items stay in flight until the payer’s report is posted, and are not requested twice.',
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw this schedule?',
  withdrawHelp: 'It will no longer count, and you can build the month again.',
  reason: 'Reason',
  nothingAsked: 'This schedule has no deductions',
  noSuchSchedule: 'Schedule not found. It may be on another system.',
  warnings: 'Before it is sent',
  overLimit: (count: number, limit: string) =>
    `${count} ${count === 1 ? 'member has' : 'members have'} deductions above ${limit}. Nothing is reduced.`,
  withoutLoanForm: (count: number) =>
    `The salary of ${count} ${count === 1 ? 'member' : 'members'} is not known, as there is no loan form.`,
  withoutNumber: (count: number) =>
    `${count} ${count === 1 ? 'member has' : 'members have'} no number at the payer.`,
  numberChanged: (count: number) =>
    `The number of ${count} ${count === 1 ? 'member' : 'members'} at the payer has changed since this draft was built. Build it again.`,
  withoutSavings: (count: number) =>
    `${count} ${count === 1 ? 'member of this payer asks' : 'members of this payer ask'} for no savings.`,
  withoutPayer: (count: number) =>
    `${count} ${count === 1 ? 'member has' : 'members have'} no payer, so nothing will be deducted.`,
  onHoliday: (count: number) =>
    `${count} deduction ${count === 1 ? 'holiday is' : 'holidays are'} in this month.`,
  wouldDrop: 'To stay within the limit, these would be dropped:',
  checkedBy: 'Prepared by',
  signature: 'Signature and date',
  receivedBy: 'Received for the payer by',
  holidays: PAGE_TITLES.deductionHolidays,
  holidaysAbout:
    'Months in which nothing is deducted from a member. Loans are extended by the same number of months. Rebuild drafts afterwards.',
  addHoliday: 'Add a holiday',
  cancelHoliday: 'Cancel the holiday',
  noHolidays: 'No deduction holidays',
  everything: 'Everything',
  arrears: 'Arrears',
  arrearsAbout:
    'Amounts not deducted in reported months. Choose what to recover, in equal parts, then rebuild the draft.',
  nothingOpen: 'There are no arrears from reported months.',
  claim: 'Recover selected',
  claimed: (amount: string, months: string, first: string) => `${amount} over ${months} from ${first}`,
  spread: 'Number of months',
} as const

/** The items that are no savings product and no loan type. */
export const OTHER_ITEM_LABELS = {
  COMMODITY_ORDER: 'Commodity orders',
  LAND_PURCHASE: 'Land instalments',
  ENTRANCE_FEE: 'Entrance fee',
} as const satisfies Partial<Record<PayrollItem, string>>

export const SCHEDULE_STATE_LABELS = { DRAFT: 'Draft', SENT: 'Sent', WITHDRAWN: 'Withdrawn' } as const

export const ITEM_STATE_LABELS = {
  PLANNED: 'Planned',
  SENT: 'In flight',
  DEDUCTED: 'Deducted',
  SHORT: 'Short',
  NOT_DEDUCTED: 'Not deducted',
  REMITTED: 'Remitted',
  WRITTEN_OFF: 'Written off',
} as const

export const ITEM_ACTION_LABELS = { START: 'Start', CHANGE: 'Change', STOP: 'Stop' } as const

export const ITEM_KIND_LABELS = {
  SAVINGS: 'Savings',
  LOAN: 'Loans',
  COMMODITY: 'Commodities',
  LAND: 'Land',
} as const

export const IDENTIFIER_LABELS = {
  STAFF_NUMBER: 'Staff number',
  PAYROLL_NUMBER: 'Payroll number',
  MEMBER_NUMBER: 'Member ID',
} as const

/** What a column of the file of a schedule tells. */
export const FILE_COLUMN_LABELS: Readonly<Record<FileColumnKind, string>> = {
  NUMBER: 'Number at the payer',
  STAFF_NUMBER: 'Staff number',
  PAYROLL_NUMBER: 'Payroll number',
  NAME: 'Name',
  MEMBER_NUMBER: 'Member ID',
  ELEMENT: 'Code of the element',
  DESCRIPTION: 'Description of the element',
  OLD_AMOUNT: 'Old amount',
  NEW_AMOUNT: 'New amount',
  ACTION: 'START, CHANGE or STOP',
  FIRST_MONTH: 'First month',
  LAST_MONTH: 'Last month',
  MONTHS: 'Number of months',
  BALANCE: 'Balance to recover',
  LOAN_REFERENCE: 'Reference of the loan',
  AUTHORITY: 'Authority of the member',
}

export const SHEETS_LABELS = {
  ONE: 'One for everything',
  PER_ELEMENT: 'One for each element',
} as const

export const LAYOUT_LABELS = {
  FULL: 'Every deduction, each month',
  VARIATIONS: 'Only what changed',
} as const
