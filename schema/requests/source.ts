import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'

/** The port of one kind of request that staff decide. */
export interface RequestSource<Item, Filter, Decision> {
  /** Newest first unless the filter says otherwise, in a stable order. */
  page(filter: Filter, request: PageRequest): Promise<Page<Item>>
  /** One request as staff find it; null when there is none. `key` is the backend's id, or the loan's reference. */
  find(key: string): Promise<Item | null>
  /** The number of pending requests; null when the backend does not return it. */
  countPending(): Promise<number | null>
  /** Throws CONFLICT, or a more specific code, when the state of the request does not allow the decision. */
  decide(key: string, decision: Decision): Promise<Outcome<Item | null>>
}

/** A record with a next step that who had a hand in it leaves to a colleague. */
export interface Decidable {
  /** Whether the viewer had no hand in it; true where the backend does not say, which then refuses with SECOND_OFFICER. */
  readonly mayDecide: boolean
}
