import { monthsText } from '../dates.ts'
import { type Kobo, plainNaira, shortNaira } from '../money.ts'
import { FIELD_TEXTS } from './fields.ts'
import { PAGE_TITLES } from './page-titles.ts'

const amountInForce = (amount: Kobo, isInitial: boolean): string =>
  `the amount ${isInitial ? 'in initial instruction' : 'deducted now'} (N ${plainNaira(amount)})`

/** Texts of balances, ledgers and debit instructions: Spec 000 §2; Spec 001 §5; Spec 002 §5. Amounts in kobo. */
export const SAVINGS_TEXTS = {
  cannotBeBlank: FIELD_TEXTS.cannotBeBlank,
  shareCapitalTooLow: (minimum: Kobo) => `share capital cannot be less than ${plainNaira(minimum)} per month`,
  ordinarySavingsTooLow: (minimum: Kobo) =>
    `ordinary savings cannot be less than ${plainNaira(minimum)} per month`,
  /** The amount a month and the least number of months that reaches the minimum share capital. */
  monthsTooFew: (amount: Kobo, least: number) =>
    `please input a valid number of months, the acceptable number of months for ${plainNaira(amount)} is at least ${least}`,
  /** `inForce` is the amount a month an increase has to exceed; the documented words are for that of the first instruction. */
  increaseTooLow: (inForce: Kobo, isInitial = true) =>
    `increase amount cannot be less than ${amountInForce(inForce, isInitial)}`,
  /** `inForce` is the amount a month a decrease has to stay below. */
  decreaseTooHigh: (inForce: Kobo, isInitial = true) =>
    `decrease amount cannot be greater than ${amountInForce(inForce, isInitial)}`,
  successful: 'successful',
  savingsHistory: 'Savings and Deposit Transaction History',
  loansHistory: 'Loans and Deductions Transaction History',
  initialInstructions: PAGE_TITLES.initialInstructions,
  increases: PAGE_TITLES.increases,
  decreases: PAGE_TITLES.decreases,
  acknowledgeReceipt: 'Acknowledge receipt',
  reject: 'Reject',
  /** Title of the modal before an instruction is acknowledged. */
  acknowledgeTitle: 'Confirm user?',
  acknowledgeNo: 'NO',
  acknowledgeYes: 'YES',

  // Not documented; ours.
  shareCapitalTooHigh: (maximum: Kobo) => `total share capital cannot be more than ${shortNaira(maximum)}`,
  monthsInvalid: 'please give a whole number of months, 1 or more',
  tenureTooShort: (least: number) =>
    `retirement savings are for 10 years or more: ${monthsText(least)}, or leave the months empty`,
  monthsTooMany: (most: number) => `cannot be more than ${monthsText(most)}`,
  /** `savings` are the compulsory ones an initial instruction does not name. */
  compulsoryMissing: (savings: readonly string[]) =>
    `${savings.join(' and ').toLowerCase()} cannot be left out of an initial instruction`,
  productUnknown: 'please choose one of the listed savings',
  notInstructed: 'these savings cannot be deducted from the salary',
  namedTwice: 'these savings are named twice',
  nothingToSubmit: 'please fill in at least one amount',
  nothingToStop: 'these savings are not being deducted, so there is nothing to stop',
  /** In the help of an amount in force that a decrease may stop. */
  zeroStops: 'Enter 0 to stop it.',
  willStop: 'These savings will stop.',
  notDeducted: 'Not deducted at present.',
  /** What each saving is for, below its name. */
  purposes: {
    SHARE_CAPITAL: 'Your share in the society, which every member holds.',
    ORDINARY_SAVINGS: 'Your regular savings. Loans are given by what is saved.',
    CHRISTMAS_SAVINGS: 'For the expenses of the end of the year.',
    EDUCATION_SAVINGS: 'For school and university fees.',
    RETIREMENT_SAVINGS: 'For the years after your service, saved for ten years or more.',
    LAND_DEVELOPMENT_SAVINGS: 'For land and for building on it.',
  },
  filter: 'Filter the transactions',
  filterOn: 'Filter, in use',
  /** The least that is taken, said before it is typed. */
  leastAMonth: (least: Kobo) => `At least ${shortNaira(least)} a month.`,
  leastInAll: (least: Kobo, inAll: Kobo, months: number) =>
    `At least ${shortNaira(least)} a month, and ${shortNaira(inAll)} in total: ${monthsText(months)} at ${shortNaira(least)}.`,
  waiting: 'Your instruction is waiting for acknowledgement',
  /** `count` deductions of this share capital come to the minimum; `month` is that of the last, after the `first`. */
  minimumReached: (minimum: Kobo, count: number, month: string, first: string) =>
    `${shortNaira(minimum)} is reached with ${count === 1 ? 'the first deduction' : `${count} deductions`}, in ${month} if the first is made in ${first}.`,
  minimumSaved: (minimum: Kobo) => `Your share capital has reached ${shortNaira(minimum)} already.`,
  setGoal: 'Set a goal',
  changeGoal: 'Change the goal',
  goalOf: (saving: string) => `Goal for ${saving.toLowerCase()}`,
  goalAbout: 'How much you want to have in it, and by when. You can change it at any time.',
  goalAmount: 'Amount',
  goalMonth: 'Wanted by',
  noGoalMonth: 'No month',
  saveGoal: 'Save the goal',
  takeGoalAway: 'Leave the amount empty to take the goal away.',
  history: 'Your instructions',
  historyAbout: 'Every instruction that you gave, and from when it counts.',
  countsFrom: (day: string) => `Counts from ${day}`,
  countsNot: 'Never counted',
  countsLater: 'Counts once staff acknowledge it',
  noHistory: 'No instruction yet',
  noHistoryAbout: 'What you give here is listed with the day from which it counts.',
  goalMonthOver: 'this month is over',
  goalSaved: 'Your goal has been saved.',
  goalTakenAway: 'Your goal has been taken away.',
  nowAMonth: (inForce: Kobo) => `Now ${shortNaira(inForce)} a month.`,
  raise: (saving: string, step: Kobo) => `Add ${shortNaira(step)} to ${saving.toLowerCase()}`,
  lower: (saving: string, step: Kobo) => `Take ${shortNaira(step)} off ${saving.toLowerCase()}`,
  /** The person need not say which kind of instruction it is. */
  changeOrStart: 'Change any amount. Those you leave alone stay as they are.',
  startHere: 'Type what is to be deducted each month. Share capital and ordinary savings are for everybody.',
  totalAMonth: 'Total a month',
  becomesInitial: 'This becomes your first instruction.',
  becomesIncrease: 'This becomes an increase.',
  becomesDecrease: 'This becomes a decrease.',
  becomesBoth: 'This becomes two forms: an increase and a decrease.',
  increaseWaits: 'Your increase is waiting for acknowledgement. Until then you can only lower an amount.',
  decreaseWaits: 'Your decrease is waiting for acknowledgement. Until then you can only raise an amount.',
  seePaper: 'See the form that you gave',
  notDeclared: 'this form does not ask about these savings',
  declaredTwice: 'please state these savings once',
  alreadyPending: 'an instruction of this kind is already waiting for acknowledgement',
  notPending: 'there is no pending instruction of this kind',
  submitted: 'Your instruction has been submitted.',
  notSubmitted: 'The instruction was not submitted',
  /** Of a form that comes to both, whose increase is sent first. */
  onlyIncrease: 'The increase was submitted; the decrease was not',
  onlyIncreaseText: 'Your increase is waiting for acknowledgement. The decrease below was not submitted.',
  /** In place of an amount of 0 in the list of instructions. */
  stopOf: (saving: string) => `${saving}: stop`,
  declined: 'The instruction has been declined.',
  acknowledgeText: (name: string) => `The instruction of ${name} will take effect. This cannot be undone.`,
  acknowledgeSeveralTitle: (count: string) => `Acknowledge ${count}?`,
  acknowledgeSeveralText: 'Each of them will take effect. This cannot be undone.',
  declineTitle: (name: string) => `Reject the instruction of ${name}?`,
  declineSeveralTitle: (count: string) => `Reject ${count}?`,
  declineText: 'The member can submit another one. This cannot be undone.',
  declineReason: 'Reason (optional)',
  declineReasonHelp: 'The member will see it.',
  decidedMeanwhile: (name: string) =>
    `The instruction of ${name} has already been decided, perhaps by a colleague a moment ago.`,
  noneWaiting: 'No instructions waiting',
} as const
