import { useEffect, useRef, useState } from 'react'
import { toGraphError } from '../apollo/graph-error.ts'
import { useActionError } from '../ui/toasts.ts'
import { type Progress, type ReadPage, readAll } from './list-page.ts'

/** A filtered and sorted list, all of whose pages can be read. */
export interface WholeList<Item> {
  readonly readPage: ReadPage<Item>
  readonly keyOf: (item: Item) => string
}

export interface Reading<Item> {
  /** How far it is; null while nothing is read. */
  readonly progress: Progress | null
  /** Reads all pages and hands them to `use`; not when it is cancelled. What fails, `use` too, is told in a toast. */
  readonly start: (
    list: WholeList<Item>,
    use: (items: readonly Item[]) => void | Promise<void>,
  ) => Promise<void>
  readonly cancel: () => void
}

/** Reads a whole list with progress. It can be cancelled, and is when its page is left. */
export function useWholeList<Item>(): Reading<Item> {
  const [progress, setProgress] = useState<Progress | null>(null)
  const failure = useActionError()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    progress,
    cancel: () => running.current?.abort(),
    start: async (list, use) => {
      const abort = new AbortController()
      running.current = abort
      failure.clear()
      setProgress({ read: 0, total: null })
      try {
        const items = await readAll({ ...list, signal: abort.signal, onProgress: setProgress })
        abort.signal.throwIfAborted()
        await use(items)
      } catch (error) {
        if (!abort.signal.aborted) failure.report(toGraphError(error).message)
      } finally {
        setProgress(null)
      }
    },
  }
}

/** 'Reading the loans', then '100 of 450 read'. */
export const progressText = ({ read, total }: Progress, noun: string): string =>
  read === 0 ? `Reading the ${noun}` : `${read}${total === null ? '' : ` of ${total}`} read`
