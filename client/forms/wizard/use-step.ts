import { useCallback, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

interface Steps {
  /** The current step, from 0. */
  readonly step: number
  /**
   * Opens a step. Going forward adds a history entry, so that Back leads to the previous step; going back removes
   * that entry, so that Back does not lead forward.
   */
  readonly go: (step: number, how?: 'push' | 'replace') => void
}

/** The step of the previous history entry; null when it is not known. */
function stepBeneath(state: unknown): number | null {
  const beneath = typeof state === 'object' && state !== null && 'stepBeneath' in state && state.stepBeneath
  return typeof beneath === 'number' ? beneath : null
}

/** The step of a wizard, kept in the address (`?step=2`); never beyond the last step that was reached. */
export function useStep(count: number): Steps {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [reached, setReached] = useState(0)
  const asked = Number(params.get('step') ?? '1') - 1
  const step = Number.isInteger(asked) ? Math.min(Math.max(asked, 0), reached) : 0
  const beneath = stepBeneath(state)

  const go = useCallback(
    (next: number, how: 'push' | 'replace' = 'push') => {
      const wanted = Math.min(Math.max(next, 0), count - 1)
      setReached((far) => Math.max(far, wanted))
      if (how === 'push' && wanted < step && wanted === beneath) {
        void navigate(-1)
        return
      }
      const replace = how === 'replace' || wanted < step
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.set('step', String(wanted + 1))
          return after
        },
        { replace, state: { stepBeneath: replace ? beneath : step } },
      )
    },
    [count, setParams, navigate, step, beneath],
  )
  return { step, go }
}
