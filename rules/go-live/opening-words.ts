/** DRAFT books nothing; a batch is POSTED whole, once; a REVERSED or DISCARDED one makes room for another. */
export const OPENING_STATES = ['DRAFT', 'POSTED', 'REVERSED', 'DISCARDED'] as const
export type OpeningState = (typeof OPENING_STATES)[number]

/** On which side an amount was written: that of a column, or the one on which the account grows. */
export const OPENING_SIDES = ['OWN', 'DEBIT', 'CREDIT'] as const
export type OpeningSide = (typeof OPENING_SIDES)[number]

/** What became of a row of opening balances. All but READY and NOTHING keep the batch from being posted. */
export const OPENING_OUTCOMES = [
  'READY',
  'NOTHING',
  'UNREADABLE',
  'NEGATIVE',
  'UNKNOWN_ACCOUNT',
  'NOT_FOR_OPENING',
  'WRONG_SIDE',
  'UNKNOWN_MEMBER',
  'AMBIGUOUS_MEMBER',
  'MEMBER_MISSING',
  'MEMBER_NOT_MEANT',
  'DUPLICATE',
  'LOAN_MISSING',
  'LOAN_WRONG',
  'LOAN_IN_BOOKS',
  'LAND_MISSING',
  'LAND_TOO_MUCH',
  'LAND_WRONG',
  'PERSON_WRONG',
  'ALREADY_A_MEMBER',
  'EMAIL_TAKEN',
  'UNKNOWN_PAYER',
  'NOT_DEDUCTIBLE',
  'ALREADY_INSTRUCTED',
  'GUARANTOR_WRONG',
  'MEMBER_NOT_READY',
] as const
export type OpeningOutcome = (typeof OPENING_OUTCOMES)[number]

/** Whether rows of an outcome keep the batch from being posted. */
export const keepsFromPosting = (outcome: OpeningOutcome): boolean =>
  outcome !== 'READY' && outcome !== 'NOTHING'
