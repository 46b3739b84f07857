import { PUBLIC_ROUTES } from '../public-paths.ts'

/** The routes whose page is a document of its own. */
const ENTERED = [
  'signIn',
  'portal',
  'signUp',
  'forgotPassword',
  'resetPassword',
  'guarantorForm',
  'beneficiaryClaim',
] as const satisfies readonly (keyof typeof PUBLIC_ROUTES)[]

/** A page that is a document of its own; each of the tabs of the sign-in is one. */
export type EntrancePage = (typeof ENTERED)[number] | 'signInAdmin'

export const ENTRANCE_PAGES: readonly EntrancePage[] = [...ENTERED, 'signInAdmin']

/** The page at an address; null for one that belongs to the app. */
export function entranceAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): EntrancePage | null {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const page = ENTERED.find((route) => PUBLIC_ROUTES[route] === path) ?? null
  if (page !== 'signIn') return page
  return new URLSearchParams(search).get('tab') === 'admin' ? 'signInAdmin' : 'signIn'
}
