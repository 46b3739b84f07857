/** Texts about the society's usual limits and who may allow more. Not documented; ours. */
export const LIMITS_TEXTS = {
  withinTitle: 'Within the usual limits',
  refusedTitle: 'The society does not allow this',
  adminTitle: 'An admin has to allow this, with a reason',
  shownTitle: 'Over the usual limits, which do not forbid it',
  refusedForStaff: 'It can only be rejected.',
  adminForModerator: 'Ask an admin to open this request.',
  adminForAdmin: 'You are asked for your reason when you approve it.',
  refusedForMember: 'Such a request is refused; please change it first.',
  adminForMember: 'You may send the request; an admin decides about it.',
  shownForMember: 'You may still send the request; staff see the same.',
  reason: 'Why it is allowed all the same',
  reasonHelp: 'It is kept with the request.',
  reasonBlank: 'please give the reason for allowing it',
  allowedBy: (name: string | null) => (name === null ? 'Allowed by an admin' : `Allowed by ${name}`),
} as const

/** What a refusal says; `text` names the limits. */
export const LIMIT_REFUSALS = {
  refused: (text: string) => `the society does not allow this: ${text}`,
  adminNeeded: (text: string) => `only an admin can allow this, with a reason: ${text}`,
} as const
