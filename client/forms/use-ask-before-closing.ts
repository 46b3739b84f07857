import { useEffect } from 'react'

/** While `when`, the browser asks before the document is left. */
export function useAskBeforeClosing(when: boolean): void {
  useEffect(() => {
    if (!when) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
}
