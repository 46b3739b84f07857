import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { notify } from '../ui/toasts.ts'

/** The heading of the page in the present layout. */
const findHeading = (): HTMLElement | null =>
  document.querySelector('main h1') ?? document.querySelector('h1')

/** Whether the page, or a dialog of it, has taken the focus itself, for example for its first field. */
function pageHasFocus(before: Element | null): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused === before) return false
  return focused.closest('main, [role=dialog], [role=alertdialog]') !== null
}

/** Whether the visitor moves by keyboard: the last press was of a key outside a text field. */
let byKeyboard = false

function noticePress(event: Event): void {
  const typing = event.target instanceof Element && event.target.matches('input, textarea, select')
  byKeyboard = event.type === 'keydown' && !typing
}

function focusHeading(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  // Browsers also draw the ring when nothing was pressed yet, where nobody expects one.
  heading.style.outline = byKeyboard ? '' : 'none'
  // The scroll position belongs to the router.
  heading.focus({ preventScroll: true })
}

/**
 * Focuses the heading as soon as there is one, and the one that takes its place while the page is loading. It ends with
 * the first press of a key or a button, and with the returned function.
 */
function focusWhenThere(before: Element | null): () => void {
  let heading: HTMLElement | null = null
  const look = (): void => {
    if (heading?.isConnected || pageHasFocus(before)) return
    heading = findHeading()
    if (heading !== null) focusHeading(heading)
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('keydown', stop)
    document.removeEventListener('pointerdown', stop)
  }
  look()
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('keydown', stop)
  document.addEventListener('pointerdown', stop)
  return stop
}

/** `focusWhenThere` for a page that takes the place of another document of ours. */
export const focusTitle = (): (() => void) => focusWhenThere(null)

/** A page, and what had the focus when it was about to be shown. */
const arrivalAt = (pathname: string) => ({ pathname, before: document.activeElement })

/**
 * After a change of page the focus goes to the new page's h1, so that the keyboard continues there and screen readers
 * read the title; toasts without a time go with their page. Changes of the query and links to sections change nothing,
 * nor does the first page. Mounted once, around all routes.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    document.addEventListener('keydown', noticePress, true)
    document.addEventListener('pointerdown', noticePress, true)
    return () => {
      document.removeEventListener('keydown', noticePress, true)
      document.removeEventListener('pointerdown', noticePress, true)
    }
  }, [])
  // Read while rendering, before the new page can take the focus.
  const arrival = useMemo(() => arrivalAt(pathname), [pathname])
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === arrival.pathname) return undefined
    shown.current = arrival.pathname
    notify.leavePage()
    return hash === '' ? focusWhenThere(arrival.before) : undefined
  }, [arrival, hash])
}
