import type { DrawerProps } from './DrawerWindow.tsx'
import { onceOpen } from './once-open.ts'

/**
 * A panel from the side of the screen: the menu on phones, filters, a record beside its list. Its title has the focus at
 * first. It is loaded when it is first opened.
 */
export const Drawer = onceOpen<DrawerProps>(async () => (await import('./DrawerWindow.tsx')).DrawerWindow)
