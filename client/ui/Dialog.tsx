import type { DialogProps } from './DialogWindow.tsx'
import { onceOpen } from './once-open.ts'

/**
 * A modal dialog; on phones a sheet from below. Escape closes it. The title has the focus at first, so that reading
 * begins there and no key closes the dialog by mistake. It is loaded when it is first opened.
 */
export const Dialog = onceOpen<DialogProps>(async () => (await import('./DialogWindow.tsx')).DialogWindow)
