import { ownText } from '../rest/json/own-text.ts'

/** The most numbers to remember. */
const MOST_NUMBERS = 20_000

/**
 * The ids of members by their numbers, as the backend's search has found them for anybody. An id gives no right: each
 * caller reads the record with the own session, and a record with another number is searched for again.
 */
export interface KnownNumbers {
  find(memberNumber: string): string | null
  keep(memberNumber: string, id: string): void
}

export function makeKnownNumbers(): KnownNumbers {
  const ids = new Map<string, string>()
  return {
    find: (memberNumber) => ids.get(memberNumber) ?? null,
    keep(memberNumber, id) {
      ids.delete(memberNumber)
      ids.set(ownText(memberNumber), ownText(id))
      for (const oldest of ids.keys()) {
        if (ids.size <= MOST_NUMBERS) return
        ids.delete(oldest)
      }
    },
  }
}
