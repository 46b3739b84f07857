/** Texts of vouchers and reversals. No document has them. */
export const VOUCHER_TEXTS = {
  notReversible: 'Nothing of this is posted, or it is reversed already.',
  reversalWaits: 'A reversal of this waits for a second person already.',
  reversalDecided: 'This reversal is decided already.',
  secondPersonReverses:
    'money of this has been used, so a second person decides: who asked for the reversal cannot accept or refuse it',
} as const
