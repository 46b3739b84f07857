import { useContext, useSyncExternalStore } from 'react'
import { menuFor } from './menu.ts'
import { Sidebar, type SidebarProps } from './Sidebar.tsx'
import { MenuCountingContext, OfferedItemsContext, type ShellViewer } from './session-context.ts'

export interface ViewerMenuProps extends Omit<SidebarProps, 'items' | 'counts'> {
  readonly viewer: ShellViewer
}

/** The menu of one viewer, with what the backend offers beyond the rest, and what waits, as soon as these are known. */
export function ViewerMenu({ viewer, ...menu }: ViewerMenuProps) {
  const offered = useContext(OfferedItemsContext)
  const { subscribe, now } = useContext(MenuCountingContext)
  const counts = useSyncExternalStore(subscribe, now, now)
  return <Sidebar items={menuFor(viewer.level, viewer.unconfirmed, offered)} counts={counts} {...menu} />
}
