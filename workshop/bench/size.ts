/** How large a generated society is. */
export interface SocietySize {
  /** Members in addition to the demo society, two in a hundred of them unconfirmed. */
  readonly members: number
  /** Months of books: each has four ledger lines per confirmed member, and one of the bank. */
  readonly months: number
  /** Requests of all kinds together. */
  readonly requests: number
}

/** The requests by kind. Approved loans are in the books of the first members. */
export function requestCounts(size: SocietySize) {
  const share = (percent: number) => Math.floor((size.requests * percent) / 100)
  return {
    pendingLoans: share(20),
    approvedLoans: share(16),
    rejectedLoans: share(4),
    commodities: share(20),
    savingsWithdrawals: share(16),
    membershipWithdrawals: share(4),
    claims: share(8),
    landRequests: share(12),
  }
}
