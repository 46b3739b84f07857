/** What became of a request by a decision, by the last word of the type of event. */
const DECIDED: Readonly<Record<string, string>> = {
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  PROCESSED: 'Processed',
  COMPLETED: 'Completed',
  ACKNOWLEDGED: 'Acknowledged',
  DECLINED: 'Declined',
  CONFIRMED: 'Confirmed',
  DELETED: 'Deleted',
}

/** Who did it, by the kinds that events name. */
const BY: Readonly<Record<string, string>> = {
  STAFF: ' by a colleague',
  SERVICE: ' by a program',
  MEMBER: ' by the member',
}

/** What staff are told of what others do while they look at a list. */
export const LIVE_TEXTS = {
  /** 'Approved by a colleague', of the type of event and the kind of actor in the words of the graph; null for no decision. */
  decided: (type: string, actor: string): string | null => {
    const done = DECIDED[type.slice(type.lastIndexOf('_') + 1)]
    return done === undefined ? null : `${done}${BY[actor] ?? ''}`
  },
  /** In the window of such a request. */
  decidedHere: 'It was decided while this window was open.',
  /** For screen readers, of the requests on the screen: `what` is one of them, such as 'loan request'. */
  announced: (what: string, count: number): string =>
    `Others have decided ${count} ${what}${count === 1 ? '' : 's'} in this list.`,
} as const
