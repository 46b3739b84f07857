import { useContext } from 'react'
import { menuFor } from './menu.ts'
import { Sidebar, type SidebarProps } from './Sidebar.tsx'
import { OfferedItemsContext, type ShellViewer } from './session-context.ts'

export interface ViewerMenuProps extends Omit<SidebarProps, 'items'> {
  readonly viewer: ShellViewer
}

/** The menu of one viewer, with what the backend offers beyond the rest as soon as that is known. */
export function ViewerMenu({ viewer, ...menu }: ViewerMenuProps) {
  const offered = useContext(OfferedItemsContext)
  return <Sidebar items={menuFor(viewer.level, viewer.unconfirmed, offered)} {...menu} />
}
