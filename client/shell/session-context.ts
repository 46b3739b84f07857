import { createContext, useContext } from 'react'
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
  readonly signOut: () => void
}

const NOBODY: ShellSession = { viewer: null, signOut: () => {} }

export const ShellSessionContext = createContext<ShellSession>(NOBODY)

/** The session as the shells see it; nobody when no provider stands above. */
export const useShellSession = (): ShellSession => useContext(ShellSessionContext)
