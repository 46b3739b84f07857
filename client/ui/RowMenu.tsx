import { EllipsisVertical } from 'lucide-react'
import { IconButton } from './Button.tsx'
import { Menu } from './Menu.tsx'
import type { MenuEntry } from './MenuWindow.tsx'

export interface RowMenuProps {
  /** 'Actions for Ada Eze'. */
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

/** The menu with the actions of a table row. */
export function RowMenu({ label, entries }: RowMenuProps) {
  return <Menu trigger={<IconButton icon={EllipsisVertical} size="sm" label={label} />} entries={entries} />
}
