import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FORGET_DRAFTS, KEEP_DRAFTS } from './keep-drafts.ts'

/** The states over which a session ended, by page and name, as long as the page lives. */
const kept = new Map<string, unknown>()

if (typeof window !== 'undefined') addEventListener(FORGET_DRAFTS, () => kept.clear())

/**
 * As `useState`, for what a person has opened, chosen or typed beside a form: which dialog is open, a reason, a selection. When the
 * session ends by itself the state is kept in the page, and the same part of the page begins with it after the sign-in. Nothing is
 * stored on the device, so a reload loses it; what is typed in a form has a draft (`useDraft`).
 *
 * @param name of the state, once on its page: 'payers.opened'
 */
export function useKeptState<Value>(
  name: string,
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const { pathname } = useLocation()
  const [place] = useState(`${pathname} ${name}`)
  const state = useState<Value>(kept.has(place) ? (kept.get(place) as Value) : initial)
  const keep = useEffectEvent(() => kept.set(place, state[0]))
  useEffect(() => {
    // Taken once: whoever comes here later begins anew.
    kept.delete(place)
    const onEnd = () => void keep()
    addEventListener(KEEP_DRAFTS, onEnd)
    return () => removeEventListener(KEEP_DRAFTS, onEnd)
  }, [place])
  return state
}
