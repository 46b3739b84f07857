import { type RefObject, useLayoutEffect, useState } from 'react'
import { isPhone } from './phone.ts'

/** Top and bottom of a rectangle, and its sides, in CSS pixels of the window. */
export type Box = Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>

/** The edge of the window at which messages are shown. */
export type Edge = 'top' | 'bottom'

/** The part of the window that can be seen: without the keyboard of a phone. */
export interface Seen {
  readonly top: number
  readonly bottom: number
}

/** Free space around the focused element, in CSS pixels: its ring, and a finger. */
const SPACE = 12

const covered = (height: number, one: Box, other: Box): number =>
  one.left > other.right + SPACE || one.right < other.left - SPACE
    ? 0
    : Math.max(
        0,
        Math.min(height, Math.min(one.bottom, other.bottom + SPACE) - Math.max(one.top, other.top - SPACE)),
      )

/**
 * The edge at which a region of messages covers least of the focused element; the preferred one if both are free.
 * `region` is its present rectangle, at either edge.
 */
export function freeEdge(region: Box, focused: Box | null, seen: Seen, preferred: Edge): Edge {
  if (focused === null) return preferred
  const height = region.bottom - region.top
  const at = (edge: Edge): Box =>
    edge === 'top'
      ? { ...region, top: seen.top, bottom: seen.top + height }
      : { ...region, top: seen.bottom - height, bottom: seen.bottom }
  const other: Edge = preferred === 'top' ? 'bottom' : 'top'
  return covered(height, at(other), focused) < covered(height, at(preferred), focused) ? other : preferred
}

const DIALOG = '[data-scope=dialog][data-part=content]'

/** The open dialog, whose head says whom or what it is about. */
const openDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`${DIALOG}:not([data-state=closed])`)].at(-1) ?? null

/** The head of a dialog where it stands once the dialog has slid in. */
function headOf(sheet: HTMLElement | null): Pick<Box, 'top' | 'bottom'> | null {
  const head = sheet?.querySelector('header')?.getBoundingClientRect()
  if (sheet === null || head === undefined) return null
  const stands = (sheet.offsetParent?.getBoundingClientRect().top ?? 0) + sheet.offsetTop
  const slid = sheet.getBoundingClientRect().top - stands
  return { top: head.top - slid, bottom: head.bottom - slid }
}

/**
 * What is left for messages of a height where a dialog's head is seen: they stand below it, unless there is room
 * above the dialog.
 */
export const besideHead = (seen: Seen, head: Pick<Box, 'top' | 'bottom'> | null, height: number): Seen =>
  head === null || head.top - seen.top > height + 2 * SPACE
    ? seen
    : { ...seen, top: Math.max(seen.top, Math.min(head.bottom, seen.bottom)) }

/** The focused control; null for none, and for whole parts of the page that are focused only to be read. */
function focusedBox(region: Element): Box | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body || region.contains(focused)) return null
  if (focused.matches(`main, h1, h2, ${DIALOG}`)) return null
  return focused.getBoundingClientRect()
}

/** Where the messages are: at which edge, and how far the seen part of the window is from the window's own edges. */
interface Place {
  readonly edge: Edge
  /** In CSS pixels. */
  readonly above: number
  readonly below: number
}

const START: Place = { edge: 'bottom', above: 0, below: 0 }

function seenPart(): Seen {
  const visual = window.visualViewport
  return visual === null || visual === undefined
    ? { top: 0, bottom: window.innerHeight }
    : { top: visual.offsetTop, bottom: visual.offsetTop + visual.height }
}

/**
 * Keeps messages away from the element with the focus, and above the keyboard of a phone. It measures while `count`
 * messages are shown: whenever the focus, the window or the scroll position changes, and whenever a dialog opens,
 * grows or closes.
 */
export function useFreeEdge(region: RefObject<HTMLElement | null>, count: number): Place {
  const [place, setPlace] = useState<Place>(START)
  useLayoutEffect(() => {
    if (count === 0) return undefined
    const measure = () => {
      const box = region.current
      if (box === null) return
      const sheet = openDialog()
      follow(sheet)
      const now = box.getBoundingClientRect()
      const seen = besideHead(seenPart(), headOf(sheet), now.height)
      const focused = focusedBox(box)
      // While a message itself has the focus it stays where it is.
      const held = box.contains(document.activeElement)
      setPlace((before) => {
        // The dialog of a phone has its buttons along the bottom.
        const edge = held
          ? before.edge
          : freeEdge(now, focused, seen, sheet !== null && isPhone() ? 'top' : 'bottom')
        const above = Math.max(0, Math.round(seen.top))
        const below = Math.max(0, Math.round(window.innerHeight - seen.bottom))
        return before.edge === edge && before.above === above && before.below === below
          ? before
          : { edge, above, below }
      })
    }
    // Dialogs are children of the body; their content often comes after them.
    const dialogs = new MutationObserver(measure)
    const growth = new ResizeObserver(measure)
    let followed: Element | null = null
    const follow = (sheet: Element | null) => {
      if (sheet === followed) return
      growth.disconnect()
      if (sheet !== null) growth.observe(sheet)
      followed = sheet
    }
    measure()
    dialogs.observe(document.body, { childList: true })
    const visual = window.visualViewport
    document.addEventListener('focusin', measure)
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, { capture: true, passive: true })
    visual?.addEventListener('resize', measure)
    visual?.addEventListener('scroll', measure)
    return () => {
      dialogs.disconnect()
      growth.disconnect()
      document.removeEventListener('focusin', measure)
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure, { capture: true })
      visual?.removeEventListener('resize', measure)
      visual?.removeEventListener('scroll', measure)
    }
  }, [region, count])
  return place
}
