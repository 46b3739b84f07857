import { createContext, useContext } from 'react'
import type { PlainDate } from '#rules/dates.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type { RouteName } from '../paths.ts'
import type { MenuItem } from './menu.ts'

/** The parts of the signed-in account that layouts need. */
export interface ShellViewer {
  readonly name: string
  readonly level: AccessLevel
  /** null while the registration is not confirmed, and for staff. */
  readonly memberNumber: string | null
  readonly picture: string | null
  /** True for a member whose registration is not confirmed yet; false until the server has said so. */
  readonly unconfirmed: boolean
  /** The last day of an auditor's access; null for everybody else, and until the server has said it. */
  readonly accessUntil: PlainDate | null
}

/** The parts of the session that layouts need; features/session provides them. */
export interface ShellSession {
  /** null without a session. */
  readonly viewer: ShellViewer | null
  readonly signOut: () => void
}

const NO_SESSION: ShellSession = { viewer: null, signOut: () => {} }

export const ShellSessionContext = createContext<ShellSession>(NO_SESSION)

/**
 * The menu's items for staff that not every backend has and this one does, as far as that is known. Apart from the session, because
 * they come later: only the menu is drawn again for them, and not all that knows the viewer.
 */
export const OfferedItemsContext = createContext<readonly MenuItem[]>([])

/** How many requests wait behind pages of the menu. */
export type MenuCounts = Readonly<Partial<Record<RouteName, number>>>

/** The counts of the menu, which are read while a menu is drawn. */
export interface MenuCounting {
  /** The result of `now` until it changes. */
  readonly subscribe: (listener: () => void) => () => void
  readonly now: () => MenuCounts
}

export const NO_COUNTS: MenuCounts = {}

/** What counts for the menu; without a provider nothing does. */
export const MenuCountingContext = createContext<MenuCounting>({
  subscribe: () => () => {},
  now: () => NO_COUNTS,
})

/** The session for layouts; without a provider there is no viewer. */
export const useShellSession = (): ShellSession => useContext(ShellSessionContext)
