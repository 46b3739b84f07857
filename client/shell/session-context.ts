import { createContext, type ReactNode, useContext } from 'react'
import type { AccessLevel } from '#rules/session/access-level.ts'

/** Who is signed in, as far as the frame of the screen needs to know. */
export interface ShellViewer {
  readonly name: string
  readonly level: AccessLevel
  /** null while the registration is not confirmed, and for staff. */
  readonly memberNumber: string | null
  readonly picture: string | null
}

/** What the shells need from the session; features/session provides it. */
export interface ShellSession {
  /** null: nobody is signed in. */
  readonly viewer: ShellViewer | null
  /** The viewer is being fetched: the frame shows its skeleton. */
  readonly loading: boolean
  readonly signOut: () => void
  /** The member search box of staff; null elsewhere. */
  readonly search: ReactNode
  /** Things in the cart, for the link on commodity pages. */
  readonly cartCount: number
}

const NOBODY: ShellSession = { viewer: null, loading: false, signOut: () => {}, search: null, cartCount: 0 }

export const ShellSessionContext = createContext<ShellSession>(NOBODY)

/** The session as the shells see it; nobody when no provider stands above. */
export const useShellSession = (): ShellSession => useContext(ShellSessionContext)
