import { useState } from 'react'
import { useNotes } from '../live/notes.ts'
import type { QueueItem } from './queue-page.ts'

/** The rows of a list, and how those stay that others decide. */
interface Staying<Item> {
  readonly rows: readonly Item[]
  /** Lets go of the rows that are in the list no more. */
  readonly drop: () => void
}

interface Seen<Item> {
  readonly key: string
  readonly items: readonly Item[]
  readonly rows: readonly Item[]
}

const NO_ITEMS: readonly never[] = []

/**
 * The items of a list, and in their old places those that a colleague has just decided: they are in the list no more, but
 * a row does not vanish below a person's hand. They go when the person decides one, or looks at other requests.
 *
 * @param items undefined while there are none for `key`
 * @param key of the page, the search and the order that are listed
 */
export function useStaying<Item extends QueueItem>(
  items: readonly Item[] | undefined,
  key: string,
): Staying<Item> {
  const notes = useNotes()
  const [seen, setSeen] = useState<Seen<Item> | null>(null)
  let now = seen
  if (items !== undefined && (seen?.items !== items || seen.key !== key)) {
    const before = seen?.key === key ? seen.rows : NO_ITEMS
    now = { key, items, rows: withStaying(before, items, (id) => notes.has(id)) }
    setSeen(now)
  }
  return {
    rows: items === undefined ? NO_ITEMS : (now?.rows ?? items),
    drop: () => setSeen(null),
  }
}

/** The items, with those of `before` that stay behind the one that they followed. */
function withStaying<Item extends QueueItem>(
  before: readonly Item[],
  items: readonly Item[],
  stays: (id: string) => boolean,
): readonly Item[] {
  const listed = new Set(items.map(({ id }) => id))
  const after = new Map<string, Item[]>()
  let last = ''
  for (const item of before) {
    if (listed.has(item.id)) last = item.id
    else if (stays(item.id)) after.set(last, [...(after.get(last) ?? []), item])
  }
  if (after.size === 0) return items
  return [...(after.get('') ?? []), ...items.flatMap((item) => [item, ...(after.get(item.id) ?? [])])]
}
