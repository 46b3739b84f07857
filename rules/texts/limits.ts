/** Texts about the society's usual limits and who may allow more. Not documented; ours. */
export const LIMITS_TEXTS = {
  withinTitle: 'Within the usual limits',
  notCheckedTitle: 'Not all of the usual limits could be checked',
  noSalary: 'The net salary is not known, so the share of it that is deducted was not checked.',
  noDeductions:
    'Other deductions are not known, so the share of the net salary was checked with this loan alone.',
  noMemberSince: 'The day the membership began is not known, so the months of membership were not checked.',
  noRetirement: 'The day of retirement is not known, so whether the loan ends before it was not checked.',
  refusedTitle: 'The society does not allow this',
  adminTitle: 'An admin must allow this, with a reason',
  shownTitle: 'Above the usual limits, but still allowed',
  refusedForStaff: 'It can only be rejected.',
  adminForModerator: 'Ask an admin to open this request.',
  adminForAdmin: 'You will be asked for a reason when you approve it.',
  refusedForMember: 'This request will be refused. Please change it first.',
  adminForMember: 'You can submit the request; an admin will decide.',
  shownForMember: 'You can still submit the request; staff see the same note.',
  reason: 'Reason for allowing it',
  reasonHelp: 'We keep it with the request.',
  reasonBlank: 'please give the reason for allowing it',
  allowedBy: (name: string | null) => (name === null ? 'Allowed by an admin' : `Allowed by ${name}`),
} as const

/** What a refusal says; `text` names the limits. */
export const LIMIT_REFUSALS = {
  refused: (text: string) => `the society does not allow this: ${text}`,
  adminNeeded: (text: string) => `only an admin can allow this, with a reason: ${text}`,
} as const
