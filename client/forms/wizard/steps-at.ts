import { useState } from 'react'

/** The steps of a wizard. */
export interface Steps {
  /** The current step, from 0. */
  readonly step: number
  /**
   * Opens a step. Going forward adds a history entry, so that Back leads to the previous step; going back removes
   * that entry, so that Back does not lead forward.
   */
  readonly go: (step: number, how?: 'push' | 'replace') => void
}

/** The address that says at which step a wizard stands, inside the app or in a document without its router. */
export interface StepAddress {
  readonly query: URLSearchParams
  /** The state of the present entry of the history. */
  readonly state: unknown
  /** Goes to the same address with another query, in an entry of its own or in place of this one. */
  readonly change: (
    query: URLSearchParams,
    entry: { readonly replace: boolean; readonly state: object },
  ) => void
  /** Goes back by one entry. */
  readonly back: () => void
}

/** The step of the previous history entry; null when it is not known. */
function stepBeneath(state: unknown): number | null {
  const beneath = typeof state === 'object' && state !== null && 'stepBeneath' in state && state.stepBeneath
  return typeof beneath === 'number' ? beneath : null
}

/** The step of a wizard, kept in the address (`?step=2`); never beyond the last step that was reached. */
export function useStepsAt(count: number, { query, state, change, back }: StepAddress): Steps {
  const [reached, setReached] = useState(0)
  const asked = Number(query.get('step') ?? '1') - 1
  const step = Number.isInteger(asked) ? Math.min(Math.max(asked, 0), reached) : 0
  const beneath = stepBeneath(state)
  return {
    step,
    go: (next, how = 'push') => {
      const wanted = Math.min(Math.max(next, 0), count - 1)
      setReached((far) => Math.max(far, wanted))
      if (how === 'push' && wanted < step && wanted === beneath) {
        back()
        return
      }
      const replace = how === 'replace' || wanted < step
      const after = new URLSearchParams(query)
      after.set('step', String(wanted + 1))
      change(after, { replace, state: { stepBeneath: replace ? beneath : step } })
    },
  }
}
