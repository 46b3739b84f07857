import type { LiveEvent } from './live-event.ts'

/** What an answer has to do with events. */
export interface Concern {
  /** It counts or lists records of a kind that something became of. */
  readonly isList: boolean
  /** It shows one of the very records. */
  readonly isRecord: boolean
}

/** The kinds of records whose numbers are in the work queue. */
const IN_WORK_QUEUE: ReadonlySet<string> = new Set([
  'Member',
  'LoanRequest',
  'SavingsInstruction',
  'SavingsWithdrawal',
  'MembershipWithdrawal',
  'BeneficiaryClaim',
  'CommodityRequest',
  'LandRequest',
])

/** The type in the graph of what an event is about. */
export const kindOf = ({ subjectId }: Pick<LiveEvent, 'subjectId'>): string =>
  subjectId.slice(0, Math.max(subjectId.indexOf(':'), 0))

/**
 * What the answer to a query has to do with events, by the names of the types in it: a page of records of their kind, such as
 * `LoanRequestPage`, also when it is empty; a list of them; the work queue; or the records themselves.
 */
export function concernOf(answer: unknown, events: readonly LiveEvent[]): Concern {
  const ids = new Set(events.map(({ subjectId }) => subjectId))
  const kinds = new Set(events.map(kindOf))
  const lists = new Set([...kinds].map((kind) => `${kind}Page`))
  if ([...kinds].some((kind) => IN_WORK_QUEUE.has(kind))) lists.add('WorkQueue')
  let isList = false
  let isRecord = false
  const look = (value: unknown, isInList: boolean): void => {
    if (Array.isArray(value)) {
      for (const item of value) look(item, true)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const { __typename: type, id } = value as { readonly __typename?: string; readonly id?: unknown }
    // What happened to people is told in their bells too.
    isList ||= 'unreadNotifications' in value
    if (type !== undefined) {
      isList ||= lists.has(type) || (isInList && kinds.has(type))
      isRecord ||= kinds.has(type) && typeof id === 'string' && ids.has(id)
    }
    for (const part of Object.values(value)) look(part, false)
  }
  look(answer, false)
  return { isList, isRecord }
}
