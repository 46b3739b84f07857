import { type ComponentType, createElement, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import 'virtual:fonts.css'
import '../base.css'
import { DEFAULT_PUBLIC_SETTINGS } from '#rules/society/public-settings.ts'
import { deviceStorage, tabStorage } from '../features/session/device-data.ts'
import { createSessionStore, type SessionStore } from '../features/session/session-store.ts'
import { wayIn } from '../features/session/way-in.ts'
import { writtenSociety } from '../features/society/written-society.ts'
import { theSystem } from '../ui/system.ts'
import { EntranceDocument } from './EntranceDocument.tsx'
import type { EntrancePage } from './entrance-pages.ts'
import { fetchAhead } from './fetch-ahead.ts'
import type { EntranceProps, IntoApp } from './into-app.ts'

/** Lets the browser answer first. Each step below takes a slow phone tens of milliseconds. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** A document of its own, and how it begins. */
export interface Entrance {
  /** The page at the address. */
  readonly page: EntrancePage
  readonly Page: ComponentType<EntranceProps>
  /** Whether the page is shown to people who are signed in; otherwise they are led on into the app. */
  readonly forEverybody: boolean
  /** Whether the page begins as it was written at build time, with nothing of the device or the address in it. */
  readonly isAsWritten: (session: SessionStore) => boolean
}

/** Begins a document of its own: hydrates what was written at build time, and fetches what is opened next. */
export async function start({ page, Page, forEverybody, isAsWritten }: Entrance): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the document has no #root')
  const session = createSessionStore({
    storage: deviceStorage(),
    tab: tabStorage(),
    now: () => new Date(),
    tabs: window,
  })
  if (session.current() !== null && !forEverybody) {
    window.location.replace(wayIn(session).take())
    return
  }
  const written = writtenSociety()
  await nextTask()
  theSystem()
  await nextTask()
  let shown: Root | null = null
  const intoApp = intoAppOf(session, () => shown)
  const element = createElement(
    EntranceDocument,
    { written: written ?? DEFAULT_PUBLIC_SETTINGS, session },
    createElement(Page, { page, intoApp }),
  )
  startTransition(() => {
    // The development server does not prerender, and another server may not choose the document by the query.
    if (written !== null && root.dataset['page'] === page && isAsWritten(session))
      shown = hydrateRoot(root, element)
    else {
      shown = createRoot(root)
      shown.render(element)
    }
  })
  fetchAhead(root.dataset['ahead'] ?? '')
}

/** The app takes the place of the page in the same document, so that what both need is neither loaded nor run again. */
function intoAppOf(session: SessionStore, root: () => Root | null): IntoApp {
  const way = wayIn(session)
  const load = async () => {
    const { prepareApp } = await import('../App.tsx')
    const app = prepareApp(session)
    app.preload(way.read())
    return app
  }
  let loading: ReturnType<typeof load> | null = null
  let entering = false
  const enter = async (path: string, state: object | null) => {
    const app = await (loading ??= load())
    window.history.replaceState(state && { usr: state, key: 'default', idx: 0 }, '', path)
    const { App, pageArrived } = app.open({ focusTitle: true })
    await pageArrived
    startTransition(() => root()?.render(createElement(StrictMode, null, createElement(App))))
  }
  const open = (path: () => string, state: object | null) => {
    if (entering) return
    entering = true
    const target = path()
    // What cannot be fetched from here may come with a document.
    enter(target, state).catch(() => window.location.replace(target))
  }
  return {
    prepare: () => {
      loading ??= load()
      loading.catch(() => {
        // Tried once more when the page is left.
        loading = null
      })
    },
    enter: () => open(() => way.take(), null),
    open: (path, state) => open(() => path, state ?? null),
  }
}
