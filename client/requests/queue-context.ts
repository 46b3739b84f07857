import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { Queue } from './use-queue.ts'

/** The values that the parts of a queue share. */
interface QueueContextValue {
  readonly queue: Queue
  /** The noun for one request, as in 'Next registration'. */
  readonly what: string
  /** The outcome of the last decision. */
  readonly result: ReactNode
}

export const QueueContext = createContext<QueueContextValue | null>(null)

/** The context of the surrounding queue. Throws outside of one. */
export function useQueueContext(): QueueContextValue {
  const value = useContext(QueueContext)
  if (value === null) throw new Error('This is a part of a RequestQueue.')
  return value
}
