import { useState } from 'react'
import type { QueueItem } from './queue-page.ts'
import type { Queue } from './use-queue.ts'

/** The requests of this page, and of the pages shown before it, each as it was last seen. */
export function useKnownItems<Item extends QueueItem>({ list }: Queue<unknown, Item>): readonly Item[] {
  const [known, setKnown] = useState<ReadonlyMap<string, Item>>(new Map())
  const fresh = list?.items ?? []
  if (fresh.some((item) => known.get(item.id) !== item))
    setKnown(new Map([...known, ...fresh.map((item) => [item.id, item] as const)]))
  return [...known.values()]
}
