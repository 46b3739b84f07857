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
  restTwice: 'only one element can take everything else',
  itemsLeft: 'please let one element take everything else, or name every item',
  columnTwice: 'another column tells this already',
  headingTwice: 'another column has this heading',
  noHeading: 'please give the column its heading',
  columnsLack: 'please let one column name the person, and one the new amount',
  columnsLackElement: 'please let one column tell the element, or give each element a sheet of its own',
  fileColumns: 'Columns of the file',
  standardColumns: 'The standard ones',
  fileColumnsAbout:
    'Which columns the payer wants in the file of its schedule, in which order, and what stands above them.',
  chooseColumns: 'Choose the columns',
  addFileColumn: 'Add a column',
  backToStandard: 'Use the standard columns',
  earlier: (place: number) => `Move column ${place} forward`,
  removeFileColumn: (place: number) => `Remove column ${place}`,
  noPayer: 'There is no such payer.',
  payerInUse: 'This payer has a draft. Send or withdraw it first.',
  noNarrationWord: 'please give a word that the bank writes; * alone stands for any text',
  payerSaved: 'The payer is saved',
  payerClosed: 'The payer is closed',
  memberPayerSaved: 'The payer of this member is saved',
  memberPayer: 'Payer',
  paidBy: 'Salary paid by',
  paysAlone: 'Pays without a payer',
  usualPayer: 'The usual one',
  noMemberPayer: 'No payer is known.',
  noMemberFound: 'The member’s record was not found.',
  numberAtPayer: 'Number at the payer',
  numberOfRegister: 'That of the register',
  numberHelp: 'Only where it is not the number of the register.',
  changeMemberPayer: 'Change the member’s payer',
  noMonth: 'must be a month like 2026-01',
  noSchedule: 'There is no such deduction schedule.',
  alreadyBuilt: 'This payer has a schedule for this month already.',
  notADraft: 'Only a draft can be built again or sent.',
  builtAgain: 'It was built again in the meantime. Please look at it again.',
  laterIsSent: 'A later month of this payer is sent already.',
  entranceFee: 'Entrance fee that is not paid',
  entranceFeeHelp: 'Schedules ask for it until it is deducted. Empty for a fee that is paid.',
  negativeFee: 'please give an amount of naira, 0 or more',
  advanceIsGone:
    'An advance that this schedule counts was used or taken back since. Build the schedule again.',
  built: 'The schedule is built',
  sent: 'The schedule is marked as sent',
  withdrawn: 'The schedule is withdrawn',
  isReported: 'A deduction report answers it already, so it stays.',
  isWithdrawn: 'It is withdrawn already.',
  noReason: 'please give a reason',
  nothingToSend: 'It has no items, so there is nothing to send.',
  noMember: 'There is no member with this number.',
  monthsReversed: 'must not be before the first month',
  holidayOverlaps: 'A holiday of these months is there already.',
  holidayAdded: 'The holiday is added',
  holidayCancelled: 'The holiday is cancelled',
  noHoliday: 'There is no such holiday.',
  spreadMonths: 'must be a number of months from 0 to 36',
  noArrearsChosen: 'please choose at least one item',
  noArrears: 'Some of these items have nothing left open.',
  arrearsClaimed: 'The arrears are planned',
  menu: PAGE_TITLES.payroll,
  payers: PAGE_TITLES.payers,
  payersAbout:
    'The offices that pay members’ salaries and deduct from them. A payer is not a campus: one may pay several.',
  addPayer: 'Add a payer',
  editPayer: 'Change the payer',
  noPayers: 'No payers yet',
  save: 'Save',
  rest: 'Everything else',
  schedules: PAGE_TITLES.deductionSchedules,
  schedulesAbout:
    'What payers are asked to deduct in a month. A schedule is built as a draft, looked at, and frozen when it is sent.',
  buildTitle: 'Build a schedule',
  build: 'Build',
  buildAgain: 'Build again',
  send: 'Mark as sent',
  sendQuestion: 'Mark this schedule as sent?',
  sendWarning:
    'It is frozen then. What it asks is in flight until the payer’s report is posted, and is not asked twice.',
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw this schedule?',
  withdrawHelp: 'It counts for nothing then, and the month can be built anew.',
  reason: 'Reason',
  nothingAsked: 'Nothing is asked in this schedule',
  noSuchSchedule: 'There is no such schedule. It may be on another backend.',
  warnings: 'Before it is sent',
  overLimit: (count: number, limit: string) =>
    `${count} ${count === 1 ? 'member is' : 'members are'} asked for more than ${limit}. Nothing is cut.`,
  withoutLoanForm: (count: number) =>
    `The salary of ${count} ${count === 1 ? 'member' : 'members'} is not known, because there is no loan form.`,
  withoutNumber: (count: number) =>
    `${count} ${count === 1 ? 'member has' : 'members have'} no number at the payer.`,
  withoutPayer: (count: number) =>
    `${count} ${count === 1 ? 'member has' : 'members have'} no payer, and nothing is asked of them.`,
  onHoliday: (count: number) =>
    `${count} deduction ${count === 1 ? 'holiday is' : 'holidays are'} in this month.`,
  wouldDrop: 'To keep within it, these would be dropped:',
  checkedBy: 'Prepared by',
  signature: 'Signature and date',
  receivedBy: 'Received for the payer by',
  holidays: PAGE_TITLES.deductionHolidays,
  holidaysAbout:
    'Months in which nothing is deducted from a member. A loan ends later by as many months. Drafts have to be built again.',
  addHoliday: 'Add a holiday',
  cancelHoliday: 'Cancel the holiday',
  noHolidays: 'No deduction holidays',
  everything: 'Everything',
  arrears: 'Arrears',
  arrearsAbout:
    'What reported months left open. It is asked only as you decide, in equal parts; then build the draft again.',
  nothingOpen: 'Nothing is left open from months that were reported.',
  claim: 'Claim what is chosen',
  claimNoMore: 'Claim no more',
  claimed: (amount: string, months: string, first: string) => `${amount} over ${months} from ${first}`,
  spread: 'Over how many months',
  noPayroll: 'The society’s backend does not prepare deductions here.',
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
