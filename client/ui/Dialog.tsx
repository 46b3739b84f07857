import type { ReactNode, RefObject } from 'react'
import { onceOpen } from './once-open.ts'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Buttons, the main one last; on phones they are stacked with the main one on top. */
  readonly footer?: ReactNode
  /** Beside the title: a badge, next and previous. */
  readonly headerEnd?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  /** For long papers: on phones the head scrolls away, and the buttons share one line. */
  readonly slim?: boolean
  /** 'alertdialog' for questions that must be answered: a press beside it does not close it. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Gets the focus instead of the title, such as the first field. */
  readonly initialFocus?: RefObject<HTMLElement | null>
}

/**
 * A modal dialog; on phones a sheet from below. Escape closes it. The title has the focus at first, so that reading
 * begins there and no key closes the dialog by mistake. It is loaded when it is first opened.
 */
export const Dialog = onceOpen<DialogProps>(async () => (await import('./DialogWindow.tsx')).DialogWindow)
