/** Texts of what is and was deducted from the signed-in member. No document has them. */
export const OWN_DEDUCTION_TEXTS = {
  paidAhead: (amount: string): string => `${amount} paid in advance`,
  nextDeduction: 'Next deduction',
  ownDeductions: 'Deducted from your salary',
  aboutOwnDeductions: 'What your payer took, and when the money reached the society.',
  booked: (day: string) => `booked on ${day}`,
  remittedOn: (day: string) => `remitted on ${day}`,
  notRemitted: 'not yet remitted.',
  writtenOff: 'never fully remitted. The society bears the loss; you lose nothing.',
  aboveAsked: (surplus: string, advanced: string | null) =>
    advanced === null
      ? `${surplus} of it is above what was asked for: it went to your unapplied balance.`
      : advanced === surplus
        ? `${surplus} of it is above what was asked for: it pays later months in advance.`
        : `${surplus} of it is above what was asked for: ${advanced} pays later months in advance, the rest went to your unapplied balance.`,
  creditedLater: 'It is credited to you when the money comes.',
  nextOf: (month: string, payer: string) => `${month}, by ${payer}`,
  nextPlanned: 'Planned: it can still change until it is sent.',
  nextSent: 'Sent to the payer.',
  withArrears: (amount: string) => `with ${amount} of arrears`,
  stops: 'stops',
  starts: 'new',
  until: (month: string) => `until ${month}`,
} as const
