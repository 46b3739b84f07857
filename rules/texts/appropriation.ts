import { type Kobo, shortNaira } from '../money.ts'

/** Texts of year ends and appropriations. No document has them. */
export const APPROPRIATION_TEXTS = {
  rateOrAmount: 'Enter a rate or an amount, not both.',
  percent: 'must be a percentage from 0 to 100',
  negative: 'must not be negative',
  fundTwice: 'This fund is named twice',
  noFund: 'must be the number of an open fund that the society opened',
  equityLacks:
    'The society’s own money does not cover this appropriation: what is paid to members and officers would leave total equity below zero. It can be neither approved nor posted.',
  noSurplus: 'The year has no surplus to appropriate.',
  tooMuch: (amount: Kobo) => `This is ${shortNaira(amount)} more than the surplus of the year.`,
  reserveFirst: (percent: number, least: Kobo) =>
    `The statutory reserve comes before any dividend. It must be at least ${percent}% of the surplus, ${shortNaira(least)}. Check your bye-laws.`,
  nobodyHolds: 'No member has a share in this.',
  resolution: 'Enter the number of the resolution, at most 100 characters.',
  resolvedOn: 'Enter the date of the general meeting. It cannot be in the future.',
  noYear: 'This financial year cannot be closed.',
  monthsOpen: (month: string) => `Close all twelve months first. ${month} is still open.`,
  yearClosed: (year: number) => `${year} is closed`,
  alreadyClosed: (year: number) => `${year} is already closed.`,
  earlierOpen: (year: number) => `Years are closed in order. The next is ${year}.`,
  notClosed: 'The year is not closed yet.',
  noLongerDraft: 'The appropriation is approved and cannot be changed.',
  notDraft: 'The appropriation is not a draft.',
  notApproved: 'Approve the appropriation first.',
  notPosted: 'Post the appropriation first.',
  surplusChanged: 'The surplus changed after this appropriation was saved. Save it again.',
  saved: 'The appropriation is saved',
  approved: 'The appropriation is approved',
  posted: 'The appropriation is posted',
  paid: 'The members’ shares are paid',
  adjusted: (reference: string) => `The adjustment ${reference} is in the books`,
  adjustmentWaits: (reference: string) => `${reference} is saved; a second person must post it`,
  adjustmentAccount: 'must be the number of one of the society’s own accounts',
  adjustmentsEnded: (year: number) =>
    `The appropriation of ${year} is approved, so no more adjustments can be posted to that year.`,
} as const

/** What the screens of year ends say. */
export const YEAR_END_TEXTS = {
  about: 'Years are closed in order. The general meeting appropriates the surplus of each year.',
  nextYear: (year: number) => `${year} is the next year to close`,
  stillOpen: (month: string) => `Close all its months first. ${month} is still open.`,
  canClose: 'All its months are closed. An admin closes the year when it is ready for audit.',
  close: (year: number) => `Close ${year}`,
  closeQuestion: (year: number) => `Close the year ${year}?`,
  closing:
    'Income and expenses will be transferred to the accumulated surplus. Audit adjustments can be posted until the appropriation is approved.',
  noneClosed: 'No year is closed yet',
  noneClosedAdvice: 'Closed years appear here with their surplus and its appropriation.',
  year: 'Financial year',
  surplus: 'Net surplus',
  equityLacks: (after: Kobo) =>
    `This appropriation would leave total equity at ${shortNaira(after)}. It cannot be approved or posted. Reduce what is paid to members and officers.`,
  surplusLacks: (after: Kobo) =>
    `This appropriation would leave the accumulated surplus at ${shortNaira(after)}, because earlier years left a deficit. Consider a smaller appropriation.`,
  appropriation: (year: number) => `Appropriation of ${year}`,
  nothingSaved: 'This surplus has not been appropriated.',
  prepare: 'Prepare the appropriation',
  change: 'Change',
  prepareHelp: (percent: number) =>
    `Enter a rate or an amount for each item. Rates are a percentage of the surplus or, for members, of their holdings. ${percent}% is proposed for the statutory reserve: check your bye-laws.`,
  save: 'Save and calculate shares',
  approve: 'Approve',
  approveHelp: 'You cannot change the appropriation after this.',
  resolution: 'Resolution number',
  resolvedOn: 'Date of the general meeting',
  post: 'Post',
  postQuestion: 'Post this appropriation?',
  posting: 'The surplus goes to the funds, and the members’ shares become payable.',
  pay: 'Pay the shares',
  payQuestion: 'Pay the members’ shares?',
  paying: 'Every member is paid, less tax and set-off. The shares of members who have left stay payable.',
  shares: 'Members’ shares',
  balance: 'Left in accumulated surplus',
  toMembers: 'Payable to members',
  tax: 'Withholding tax',
  setOff: 'Set off against arrears',
  taxPercent: 'Withholding tax (%)',
  setsOff: 'Set off loan arrears first',
  rate: 'Rate (%)',
  amount: 'Amount',
  adjustments: (year: number) => `Audit adjustments of ${year}`,
  aboutAdjustments:
    'Changes to the closed year made by the audit. They are posted to a thirteenth period until the appropriation is approved.',
  noAdjustments: 'There are no audit adjustments.',
  adjust: (year: number) => `Adjust ${year}`,
  adjustHelp: (day: string) =>
    `A balanced journal of the society’s own accounts, dated ${day}. If the society requires two people, a second person posts it.`,
  adjustSave: 'Save the adjustment',
  adjusts: 'Audit adjustment of',
  reversalAdvice:
    'It is reversed in the closed year until the appropriation is approved. After that, it is reversed by an entry dated today.',
} as const
