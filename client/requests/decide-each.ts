import { type GraphErrorCode, toGraphError } from '../apollo/graph-error.ts'
import type { QueueItem } from './queue-page.ts'
import type { Attempt } from './use-decision.ts'

/**
 * What became of one request of several: decided; decided before, by a colleague or by an earlier try whose answer was
 * lost; refused, or failed; or not sent, because the ones before it showed that none can be carried out.
 */
export type EachResult = 'done' | 'before' | 'refused' | 'unsent'

/** One request of several with what became of it. */
export interface Decided<Item extends QueueItem> {
  readonly item: Item
  readonly result: EachResult
  /** Why it was refused; null for the others. */
  readonly reason: string | null
}

/** Failures that concern not one request but all. */
const STOPPING: ReadonlySet<GraphErrorCode> = new Set<GraphErrorCode>([
  'OFFLINE',
  'NETWORK',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'BACKEND_UNAVAILABLE',
  'BACKEND_TIMEOUT',
  'NOT_SUPPORTED_BY_BACKEND',
])

interface DecideEachOptions<Item extends QueueItem> {
  readonly items: readonly Item[]
  /** Decides one; never rejects. */
  readonly decide: (item: Item) => Promise<Attempt<QueueItem, string>>
  /** Called after each with all so far. */
  readonly onProgress: (decided: readonly Decided<Item>[]) => void
  /** Asked before each; true leaves the rest unsent. */
  readonly isStopped: () => boolean
}

/**
 * Decides requests one after another, so that the records are asked no more than by one person who is quick. A refusal
 * concerns one request; a failure that concerns all leaves the rest unsent. Never rejects.
 */
export async function decideEach<Item extends QueueItem>({
  items,
  decide,
  onProgress,
  isStopped,
}: DecideEachOptions<Item>): Promise<readonly Decided<Item>[]> {
  const decided: Decided<Item>[] = []
  let halted = false
  for (const item of items) {
    if (halted || isStopped()) {
      decided.push({ item, result: 'unsent', reason: null })
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- one after another is what is meant
    const attempt = await decide(item)
    decided.push({ item, ...resultOf(attempt) })
    halted =
      attempt.outcome === null && attempt.error !== null && STOPPING.has(toGraphError(attempt.error).code)
    onProgress([...decided])
  }
  return decided
}

function resultOf({
  outcome,
  userErrors,
  error,
}: Attempt<QueueItem, string>): Omit<Decided<QueueItem>, 'item'> {
  if (outcome !== null) return { result: outcome.byColleague ? 'before' : 'done', reason: null }
  const said = userErrors.map(({ message }) => message)
  return { result: 'refused', reason: said.length > 0 ? said.join(' ') : toGraphError(error).message }
}
