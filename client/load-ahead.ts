import type { ApolloClient } from '@apollo/client'
import { matchRoutes } from 'react-router-dom'
import type { SessionStore } from './features/session/session-store.ts'
import { loadCode, loadDataOf, loadPage, routes } from './routes.tsx'

/** What is needed of the router: where it is, and where it is going. */
interface Navigating {
  readonly state: NavigationState
  subscribe(hear: (state: NavigationState) => void): () => void
}
interface NavigationState {
  readonly location: Place
  readonly navigation: { readonly location: Place | undefined }
}
interface Place {
  readonly pathname: string
  readonly search: string
}

/**
 * Asks for the data of a page when its opening begins, so that they are under way while its code comes and it is drawn. Must be called
 * before the router is drawn, whose own subscriber draws the page. Nothing is asked for visitors, nor for an address with a query,
 * with which the page may begin with other data, nor for what the cache holds: the page shows that at once, and asks for it anew itself.
 */
export function loadAhead(router: Navigating, client: ApolloClient, session: SessionStore): void {
  let opened = router.state.location.pathname
  router.subscribe(({ location, navigation }) => {
    const { pathname, search } = navigation.location ?? location
    if (pathname === opened) return
    opened = pathname
    const viewer = session.current()
    if (viewer !== null && search === '')
      void loadDataOf(matchRoutes(routes, pathname) ?? [], client, viewer.level)
  })
}

/**
 * Loads what a link leads to while a mouse is on its way: the code of the page when the mouse comes over the link, and its data when
 * it is pressed, a tenth of a second before the page is opened. Fingers touch links to scroll too, so they load nothing ahead. Ends
 * with the returned function.
 */
export function loadLinksAhead(client: ApolloClient, session: SessionStore): () => void {
  const met = new Set<string>()
  const meet = (event: PointerEvent) => {
    const link = linkUnder(event)
    if (link === null || met.has(link.pathname)) return
    met.add(link.pathname)
    void loadCode(link.pathname)
  }
  const press = (event: PointerEvent) => {
    const link = linkUnder(event)
    const viewer = session.current()
    if (link === null || viewer === null || link.search !== '' || isElsewhere(event)) return
    void loadPage(link.pathname, client, viewer.level)
  }
  document.addEventListener('pointerover', meet, { passive: true })
  document.addEventListener('pointerdown', press, { passive: true })
  return () => {
    document.removeEventListener('pointerover', meet)
    document.removeEventListener('pointerdown', press)
  }
}

/** The link of ours under a mouse, to another page than the present one. */
function linkUnder({ target, pointerType }: PointerEvent): HTMLAnchorElement | null {
  if (pointerType !== 'mouse' || !(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return null
  return link.target === '' && !link.hasAttribute('download') ? link : null
}

/** Whether a press opens a menu of the browser, or another window. */
const isElsewhere = ({ button, ctrlKey, metaKey, shiftKey }: PointerEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey
