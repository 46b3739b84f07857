import { useState } from 'react'
import { type Notes, useNotes } from '../live/notes.ts'
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

/** The most rows that stay, which is as many as a page of the list has: those decided last. */
const MOST = 10

/**
 * The items of a list, and in their old places those that a colleague has just decided: they are in the list no more, but
 * a row does not vanish below a person's hand. They go when the person decides one or looks at other requests, with their notes after
 * five minutes, and the oldest when there are ten.
 *
 * @param items undefined while there are none for `key`
 * @param key of the page, the search and the order that are listed
 * @param view the id of the request in the open window, which stays as long as that is open; '' for none
 */
export function useStaying<Item extends QueueItem>(
  items: readonly Item[] | undefined,
  key: string,
  view: string,
): Staying<Item> {
  const notes = useNotes()
  const [seen, setSeen] = useState<Seen<Item> | null>(null)
  let now = seen
  if (items !== undefined && (seen?.items !== items || seen.key !== key)) {
    const before = seen?.key === key ? seen.rows : NO_ITEMS
    // One that has left the list in this moment stays by its note alone.
    const held = seen?.items.some(({ id }) => id === view) === true ? '' : view
    now = { key, items, rows: withStaying(before, items, stayingOf(before, items, notes, held)) }
    setSeen(now)
  }
  const rows = now?.rows ?? items
  return {
    rows: items === undefined || rows === undefined ? NO_ITEMS : stillHere(rows, items, notes, view),
    drop: () => setSeen(null),
  }
}

/** The ids that are in the list no more and stay. */
function stayingOf(
  before: readonly QueueItem[],
  items: readonly QueueItem[],
  notes: Notes,
  view: string,
): ReadonlySet<string> {
  const gone = new Set(before.map(({ id }) => id))
  for (const { id } of items) gone.delete(id)
  const newest = [...notes.keys()].filter((id) => gone.has(id)).slice(-MOST)
  return new Set(gone.has(view) ? [...newest, view] : newest)
}

/** The rows without those whose notes have gone. */
function stillHere<Item extends QueueItem>(
  rows: readonly Item[],
  items: readonly Item[],
  notes: Notes,
  view: string,
): readonly Item[] {
  const staying = stayingOf(rows, items, notes, view)
  return rows.length === items.length + staying.size ? rows : withStaying(rows, items, staying)
}

/** The items, with those of `before` that stay behind the one that they followed. */
function withStaying<Item extends QueueItem>(
  before: readonly Item[],
  items: readonly Item[],
  staying: ReadonlySet<string>,
): readonly Item[] {
  const listed = new Set(items.map(({ id }) => id))
  const after = new Map<string, Item[]>()
  let last = ''
  for (const item of before) {
    if (listed.has(item.id)) last = item.id
    else if (staying.has(item.id)) after.set(last, [...(after.get(last) ?? []), item])
  }
  if (after.size === 0) return items
  return [...(after.get('') ?? []), ...items.flatMap((item) => [item, ...(after.get(item.id) ?? [])])]
}
