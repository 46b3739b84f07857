import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { Queue } from './use-queue.ts'

/** What the parts of a queue share. */
interface QueueContextValue {
  readonly queue: Queue
  /** One request, as in 'Next registration'. */
  readonly what: string
  /** What became of the request decided last. */
  readonly result: ReactNode
}

export const QueueContext = createContext<QueueContextValue | null>(null)

/** The queue around this part. */
export function useQueueContext(): QueueContextValue {
  const value = useContext(QueueContext)
  if (value === null) throw new Error('This is a part of a RequestQueue.')
  return value
}
