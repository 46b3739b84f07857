import type { MouseEvent } from 'react'

/** Marks the button that opens its row. */
export const OPENER = 'data-opens-row'

/** Controls of their own inside a row. */
const CONTROLS = `a, button:not([${OPENER}]), input, select, textarea, label, summary`

/** Whether a press is meant for the row: not for a control in it, for a menu over it, or to select its text. */
export function isForRow({ currentTarget, target, detail }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  if (target.closest(CONTROLS) !== null) return false
  // The opener's press by keyboard has no count, and selects nothing.
  if (detail === 0 && target.closest(`[${OPENER}]`) !== null) return true
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed) return true
  return ![selection.anchorNode, selection.focusNode].some((end) => currentTarget.contains(end))
}
