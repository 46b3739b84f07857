import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { notify } from './toasts.ts'

/** The first sign that somebody uses the page: its windows are fetched before one of them is wanted. */
const SIGNS_OF_USE = ['pointerdown', 'keydown'] as const

interface WindowProps {
  readonly open: boolean
  readonly onClose: () => void
}

export interface OnceOpenOptions {
  /** False for a form, which begins anew each time it is opened. Otherwise the window stays to close with its animation. */
  readonly stays?: boolean
}

/**
 * A window that is fetched when the page is first used, because most visits to a page open none. One that cannot be fetched says so and counts as closed: the page and what
 * was typed into it stay, and it can be opened again.
 */
export function onceOpen<Props extends WindowProps>(
  load: () => Promise<ComponentType<Props>>,
  { stays = true }: OnceOpenOptions = {},
): (props: Props) => ReactNode {
  let fetched: ComponentType<Props> | null = null
  const fetchWindow = async () => {
    fetched = await load()
  }
  return function OnceOpen(props: Props) {
    const { open, onClose } = props
    const [Window, setWindow] = useState(() => (open ? fetched : null))
    // Fetched ahead, it is shown at once.
    if (open && Window === null && fetched !== null) setWindow(() => fetched)

    useFetchAhead(fetchWindow)
    useEffect(() => {
      if (!open || Window !== null) return undefined
      let wanted = true
      fetchWindow().then(
        () => wanted && setWindow(() => fetched),
        () => {
          if (!wanted) return
          notify.error(`${SHELL_TEXTS.windowNotFetched} ${SHELL_TEXTS.checkConnection}`)
          onClose()
        },
      )
      return () => {
        wanted = false
      }
    }, [open, Window, onClose])

    return Window === null || !(open || stays) ? null : createElement(Window, props)
  }
}

/** Fetches at the first sign of use. A failure is said when the window is opened. */
function useFetchAhead(fetchWindow: () => Promise<void>): void {
  useEffect(() => {
    const fetchAhead = () => {
      stop()
      fetchWindow().catch(() => {})
    }
    const stop = () => {
      for (const sign of SIGNS_OF_USE) removeEventListener(sign, fetchAhead, true)
    }
    for (const sign of SIGNS_OF_USE) addEventListener(sign, fetchAhead, true)
    return stop
  }, [fetchWindow])
}
