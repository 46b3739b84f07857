import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

interface Steps {
  /** The step that is open, from 0. */
  readonly step: number
  /** Opens a step. Going forward makes an entry of the history, so that Back leads a step back. */
  readonly go: (step: number, how?: 'push' | 'replace') => void
}

/** The step of a wizard in the address (`?step=2`); never further than the visitor has come. */
export function useStep(count: number): Steps {
  const [params, setParams] = useSearchParams()
  const [reached, setReached] = useState(0)
  const asked = Number(params.get('step') ?? '1') - 1
  const step = Number.isInteger(asked) ? Math.min(Math.max(asked, 0), reached) : 0

  const go = useCallback(
    (next: number, how: 'push' | 'replace' = 'push') => {
      const wanted = Math.min(Math.max(next, 0), count - 1)
      setReached((far) => Math.max(far, wanted))
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.set('step', String(wanted + 1))
          return after
        },
        { replace: how === 'replace' },
      )
    },
    [count, setParams],
  )
  return { step, go }
}
