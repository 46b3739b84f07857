import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'

/** A kind of request that staff decide: how its domain lists, reads and decides it. */
export interface RequestSource<Item, Filter, Decision> {
  /** The newest first, and always in the same order. */
  page(filter: Filter, request: PageRequest): Promise<Page<Item>>
  /** One request as staff find it; null when there is none. `key` is the backend's id, or the loan's reference. */
  find(key: string): Promise<Item | null>
  /** How many wait for a decision; null when the backend does not tell. */
  countPending(): Promise<number | null>
  /** CONFLICT, or its more exact code, when the request's state does not allow it. */
  decide(key: string, decision: Decision): Promise<Outcome<Item | null>>
}
