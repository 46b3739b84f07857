import type { ReactNode } from 'react'
import { onceOpen } from './once-open.ts'

export interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  readonly side?: 'start' | 'end'
  readonly size?: 'sm' | 'lg'
}

/**
 * A panel from the side of the screen: the menu on phones, filters, a record beside its list. Its title has the focus at
 * first. It is loaded when it is
 * first opened.
 */
export const Drawer = onceOpen<DrawerProps>(async () => (await import('./DrawerWindow.tsx')).DrawerWindow)
