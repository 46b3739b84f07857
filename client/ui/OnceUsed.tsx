import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Signs that somebody uses the page; each comes before, or with, the opening of a `Disclosure`, and before a search in the page. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'toggle'] as const

export interface OnceUsedProps {
  readonly children: ReactNode
}

/**
 * What is folded away until somebody opens it: drawn when the page is first used, so that the page itself is there sooner. It is
 * there when it is opened, and found by searching the page.
 */
export function OnceUsed({ children }: OnceUsedProps) {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    if (isUsed) return undefined
    const draw = ({ type }: Event) => {
      // What is already open is drawn at once.
      if (type === 'toggle') setUsed(true)
      else startTransition(() => setUsed(true))
    }
    for (const sign of SIGNS_OF_USE) addEventListener(sign, draw, true)
    return () => {
      for (const sign of SIGNS_OF_USE) removeEventListener(sign, draw, true)
    }
  }, [isUsed])
  return isUsed ? children : null
}
