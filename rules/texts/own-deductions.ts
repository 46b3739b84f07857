/** Texts of what is and was deducted from the signed-in member. No document has them. */
export const OWN_DEDUCTION_TEXTS = {
  paidAhead: (amount: string): string => `${amount} paid in advance`,
  nextDeduction: 'Next deduction',
  ownDeductions: 'Deducted from your salary',
  aboutOwnDeductions: 'What your employer deducted, and when the society received the money.',
  booked: (day: string) => `posted on ${day}`,
  remittedOn: (day: string) => `paid over to us on ${day}`,
  notRemitted: 'not yet paid over to us.',
  writtenOff: 'not fully paid over to us. The society bears the loss; you lose nothing.',
  aboveAsked: (surplus: string, advanced: string | null) =>
    advanced === null
      ? `${surplus} is more than the amount due: it went to your unapplied balance.`
      : advanced === surplus
        ? `${surplus} is more than the amount due: it pays later months in advance.`
        : `${surplus} is more than the amount due: ${advanced} pays later months in advance, and the rest went to your unapplied balance.`,
  creditedLater: 'We will credit you when we receive the money.',
  nextOf: (month: string, payer: string) => `${month}, by ${payer}`,
  nextPlanned: 'Planned. It can still change until we send it to your employer.',
  nextSent: 'Sent to your employer.',
  withArrears: (amount: string) => `with ${amount} of arrears`,
  stops: 'stops',
  starts: 'new',
  until: (month: string) => `until ${month}`,
} as const
