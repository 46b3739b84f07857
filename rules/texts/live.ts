/** What became of a record by a decision, by the last word of the type of event. */
const DECIDED: Readonly<Record<string, string>> = {
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  PROCESSED: 'Processed',
  COMPLETED: 'Completed',
  ACKNOWLEDGED: 'Acknowledged',
  DECLINED: 'Declined',
  CONFIRMED: 'Confirmed',
  DELETED: 'Deleted',
  POSTED: 'Posted',
  DISCARDED: 'Discarded',
  REVERSED: 'Reversed',
  REFUSED: 'Reversal refused',
}

/** What an event tells of who acted: the kind in the words of the graph, and of colleagues the name where it is known. */
export interface LiveActor {
  readonly kind: string
  readonly name: string | null
  /** The person who reads it, who has acted in another browser. */
  readonly isReader: boolean
}

/** 'Approved by Ada Eze', of what was done and by whom. */
function doneBy(done: string, { kind, name, isReader }: LiveActor): string {
  if (isReader) return `${done} by you, in another window`
  if (kind === 'STAFF') return name === null ? `${done} by a colleague` : `${done} by ${name}`
  if (kind === 'SERVICE') return `${done} by a program`
  return kind === 'MEMBER' ? `${done} by the member` : done
}

/** What staff are told of what others do while they look at a list or a record. */
export const LIVE_TEXTS = {
  /** 'Approved by Ada Eze', of the type of event and who acted; null for no decision. */
  decided: (type: string, actor: LiveActor): string | null => {
    const done = DECIDED[type.slice(type.lastIndexOf('_') + 1)]
    return done === undefined ? null : doneBy(done, actor)
  },
  /** In such a record while it is open. */
  decidedHere: 'It was decided while you were reading it.',
  /** In the question before a decision that can be made no more. */
  decidedMeanwhile: 'It was decided a moment ago. There is nothing left to decide here.',
  /** For screen readers, of the requests on the screen: `what` is one of them, such as 'loan request'. */
  announced: (what: string, count: number): string =>
    count === 1
      ? `1 ${what} in this list has been decided.`
      : `${count} ${what}s in this list have been decided.`,
} as const
