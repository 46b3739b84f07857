import { PUBLIC_ROUTES } from '../public-paths.ts'

/** A page that is a document of its own; each of the tabs of the sign-in is one. */
export type EntrancePage = 'signIn' | 'signInAdmin' | 'portal' | 'signUp'

export const ENTRANCE_PAGES: readonly EntrancePage[] = ['signIn', 'signInAdmin', 'portal', 'signUp']

/** The page at an address; null for one that belongs to the app. */
export function entranceAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): EntrancePage | null {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  if (path === PUBLIC_ROUTES.portal) return 'portal'
  if (path === PUBLIC_ROUTES.signUp) return 'signUp'
  if (path !== PUBLIC_ROUTES.signIn) return null
  return new URLSearchParams(search).get('tab') === 'admin' ? 'signInAdmin' : 'signIn'
}
