import { type Kobo, shortNaira } from '../money.ts'

/** Texts of year ends and appropriations. No document has them. */
export const APPROPRIATION_TEXTS = {
  rateOrAmount: 'Enter a rate or an amount, not both.',
  percent: 'must be a percentage from 0 to 100',
  negative: 'must not be negative',
  noSurplus: 'The year has no surplus to appropriate.',
  tooMuch: (amount: Kobo) => `This is ${shortNaira(amount)} more than the surplus of the year.`,
  reserveFirst: (percent: number, least: Kobo) =>
    `The statutory reserve comes before any dividend: at least ${percent}% of the surplus, ${shortNaira(least)}. Check your bye-laws.`,
  nobodyHolds: 'No member has a share in this.',
  resolution: 'Enter the number of the resolution, at most 100 characters.',
  resolvedOn: 'Enter the day of the general meeting, not a future one.',
  noYear: 'There is no such financial year to close.',
  monthsOpen: (month: string) => `All twelve months are closed first; ${month} is still open.`,
  yearClosed: (year: number) => `${year} is closed`,
  alreadyClosed: (year: number) => `${year} is closed already.`,
  earlierOpen: (year: number) => `Years are closed one by one; ${year} is the next one.`,
  notClosed: 'The year is not closed yet.',
  noLongerDraft: 'The appropriation is approved and cannot be changed.',
  notDraft: 'The appropriation is not a draft.',
  notApproved: 'The appropriation is approved first.',
  notPosted: 'The appropriation is posted first.',
  surplusChanged: 'The surplus changed after this appropriation was saved. Save it again.',
  saved: 'The appropriation is saved',
  approved: 'The appropriation is approved',
  posted: 'The appropriation is posted',
  paid: 'The members’ shares are paid',
  adjusted: (reference: string) => `The adjustment ${reference} is in the books`,
  adjustmentWaits: (reference: string) => `${reference} is saved; a second person posts it`,
  adjustmentAccount: 'must be an account of the society itself, by its number',
  adjustmentsEnded: (year: number) =>
    `The appropriation of ${year} is approved, so no adjustment is posted into the year any more.`,
} as const

/** What the screens of year ends say. */
export const YEAR_END_TEXTS = {
  about:
    'Years are closed one after another, and the surplus of each is appropriated by the general meeting.',
  nextYear: (year: number) => `${year} is the next year to close`,
  stillOpen: (month: string) => `All its months are closed first; ${month} is still open.`,
  canClose: 'All its months are closed. An admin closes the year when the audit may begin.',
  close: (year: number) => `Close ${year}`,
  closeQuestion: (year: number) => `Close the year ${year}?`,
  closing:
    'Income and expenses are carried to the accumulated surplus. Audit adjustments can be posted until the appropriation is approved.',
  noneClosed: 'No year is closed yet',
  noneClosedAdvice: 'A closed year is shown here with its surplus and what becomes of it.',
  year: 'Financial year',
  surplus: 'Net surplus',
  appropriation: (year: number) => `Appropriation of ${year}`,
  nothingSaved: 'Nothing is decided yet about this surplus.',
  prepare: 'Prepare the appropriation',
  change: 'Change',
  prepareHelp: (percent: number) =>
    `Enter a rate or an amount for each part. Rates are percent of the surplus, and for members of what they hold. ${percent}% for the statutory reserve is proposed: check your bye-laws.`,
  save: 'Save and reckon the shares',
  approve: 'Approve',
  approveHelp: 'After this the appropriation cannot be changed.',
  resolution: 'Number of the resolution',
  resolvedOn: 'Day of the general meeting',
  post: 'Post',
  postQuestion: 'Post this appropriation?',
  posting: 'The surplus goes to the funds, and what members get becomes payable.',
  pay: 'Pay the shares',
  payQuestion: 'Pay the members’ shares?',
  paying: 'Every member is paid, less tax and what is set off. Shares of those who left stay payable.',
  shares: 'Shares of members',
  balance: 'Stays in the accumulated surplus',
  toMembers: 'Reaches members',
  tax: 'Withholding tax',
  setOff: 'Set off against arrears',
  taxPercent: 'Withholding tax (%)',
  setsOff: 'Set what is behind on loans off first',
  rate: 'Rate (%)',
  amount: 'Amount',
  adjustments: (year: number) => `Audit adjustments of ${year}`,
  aboutAdjustments:
    'What the audit changes of the closed year, in a thirteenth period until the appropriation is approved.',
  noAdjustments: 'The audit has changed nothing so far.',
  adjust: (year: number) => `Adjust ${year}`,
  adjustHelp: (day: string) =>
    `A balanced journal of the society’s own accounts, dated ${day}. Where the society asks for two people, a second one posts it.`,
  adjustSave: 'Save the adjustment',
  adjusts: 'Audit adjustment of',
  reversalAdvice:
    'It is taken back in the closed year until the appropriation is approved, and afterwards by an entry of today.',
} as const
