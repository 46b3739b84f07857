/** What a state is called that a request comes to by a decision. */
const DECIDED: Readonly<Record<string, string>> = {
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  PROCESSED: 'Processed',
  COMPLETED: 'Completed',
  SEEN: 'Acknowledged',
  DECLINED: 'Declined',
  MEMBER: 'Confirmed',
  POSTED: 'Posted',
  DISCARDED: 'Discarded',
}

/** Who did it, by the kinds that events name. */
const BY: Readonly<Record<string, string>> = {
  staff: ' by a colleague',
  service: ' by a program',
  member: ' by the member',
}

/** What staff are told of what others do while they look at a list. */
export const LIVE_TEXTS = {
  /** 'Approved by a colleague', of the state in the words of the graph; null where nothing was decided. */
  decided: (state: string | null, actor: string): string | null => {
    const done = state === null ? undefined : DECIDED[state]
    return done === undefined ? null : `${done}${BY[actor] ?? ''}`
  },
  /** For screen readers, of the requests on the screen: `what` is one of them, such as 'loan request'. */
  announced: (what: string, count: number): string =>
    count === 1
      ? `A ${what} in this list was decided meanwhile.`
      : `${count} ${what}s in this list were decided meanwhile.`,
} as const
